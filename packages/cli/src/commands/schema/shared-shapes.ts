/**
 * The shapes that the results of several commands share, in the short form of a row's `prints`. The tests of all
 * commands hold what they print against it.
 */
export const sharedShapes = String.raw`
#partner = {id int, name text, need text, on bool, since time?, precheck num?, makebook num?, budget text, bookingsDue int, suspendedUntil time?, turnOnsLeft int, onboarding text?, recipients int, people int, lastTrafficAt time?}
#comment = {at time, side text, who text, section text, text text}
#onboarding = {id int, name text, stage text, turn text, since time?, changedBy text?, sentBackReason text?}
#mapping = {at time, id int, partner text, hotelId text, roomId text, mapping text, reason text?, by text}
#annotation = {id text, at time, text text, by text, portal? text}
#file = {path text, bytes int, sha256 text?, etag text?, resumedFrom int, attempts int, seconds num, alreadyComplete bool, missing int}
#token = {name text?, scope text?, expiresAt time?, source text, storage text?}
#signIn = {signedIn bool, url text, profile text, email text?, role text?, accountType text?, account {id int, name text}?, accounts int, token #token?, reason text?}
#evaluation = {action text, failed int, total int, percent num?, from time, until time}
#judged = {action text, from time, to time, failed int, total int, accuracy num?, minimum num, minimumVolume int, budget {kind text, failuresLeft? int, close? bool, cleanCalls? int?, low? num, high? num}}
#status = {on bool, kind text, since time?, blockedUntil time?, evaluation #evaluation?, turnOns {left int, nextAt time?}?, incidentId text?, judged [#judged]?, notices [#shownNotice]?}
#shownNotice = {level text, text text, from time, until time, link text?}
#notice = {...#shownNotice, id int?, partners [int]?}
#waiver = {id text, rule text, at text?, reason text, until day, holds bool, by text, addedAt time}
#ending = {kind text, by? text, cause? text, details? text}
#incident = {id text, offSince time, until time?, seconds int?, kind text, blockedUntil time?, action text?, evaluation #evaluation?, minimum num?, topReason text?, noteCount int, ending #ending?}
#note = {id text, at time, text text, by text}
#recipient = {email text, fixed bool}
#money = {amount text, currency text}
#group = {value text, label text?, failures int, attempts int?, share num?, pointsLost num?, accuracyWithout num?, ownAccuracy num?, firstSeen time?, lastSeen time?, change? num?, advice text?}
#sample = {at time, hotelId text, roomId text, ratePlan text, checkIn day, checkOut day, reason text, responseMs num, requestId text, id text?, hotelName text?, roomName text?, httpStatus int?, message text?, request any, response any}
#common = {what text, value text, name text, ofFailures num, ofSuccesses num, failures int, attempts int}
#form = {status int, statusText text, turn text?, next text?, statusSince time?, changedAt time?, changedBy text?, submittedAt time?, declinedAt time?, declinedReason text?, sentBackAt time?, sentBackReason text?, version text?}
#field = {section text, label text, text text, fault text?, field text, value any, required bool}
#change = {label text, beforeText text, afterText text, field text, before any, after any}
#fault = {level text, line int?, field text?, message text}
#session = {id text, kind text, name text, account int?, network text, client text?, startedAt time, lastUsedAt time, endsAt time?, this bool}
#accessToken = {id text, name text, account int, scope text, state text, createdAt time, expiresAt time, lastUsedAt time?}
#setting = {name text, value text?, source text}
#rule = {id text, severity text, title text, why text, fix text}
#quote = {first int, marked int, lines [text]}
#finding = {id text, severity text, fingerprint text, title text, rule? text, message text, file text, line int, col int, pointer text, refPointer? text, places [text], morePlaces? int, expected? text, got? text, witness? any, quotes? {yours? #quote, reference? #quote}, exchange? text, operation? text, milliseconds? num, flaky? text, curl? text, waiver? {reason text, until day}, why text, fix text, patch? {changes [{line int, col int, endLine int, endCol int, text text}], diff text}}
#quality = {mapped int, rightFirst int, confident int, confidentWrong int, shown num, right num, error num}
#check = {id text, severity text, status text, findings int, unlisted? int, reason? text}
#totals = {error int, warning int, info int, waived? int}
#coverage = {operations {found int, wanted int}, bodies int, exchanges? int, bookings? int}
#report = {run {engine text, reference {name text, version text}, input {name text, sha256 text}}, verdict text, headline text, totals #totals, coverage #coverage, checks [#check], findings [#finding]}
#room = {sqm num?, sqft int?, view text?, bedding [{roomBedType text, noOfBeds int}], persons int?}
#suggestion = {masterRoomId text, sameAs [text], masterRoomName text?, band text, reason text}
#day = {date day, precheckTurnOffs int, makebookTurnOffs int, otherTurnOffs int, hotelPrecheckTurnOffs int, hotelMakebookTurnOffs int, uptime num?, precheck {accuracy num?, succeeded int, failed int}?, makebook {accuracy num?, succeeded int, failed int}?, soFar bool}
#step = {phase text, operations text, title text, fix text, rule text, line int, diff text?}
#live = {id text, state? text, startedAt? time, by? text, file? text, baseUrl? text, sent? int, planned? int, runId? text?, message? text?, hasRecording? bool, openBookings? [text]}
`;
