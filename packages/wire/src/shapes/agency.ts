import { z } from 'zod';
import { lazily } from '../lazily.js';
import { actionName, count, edition, epochSeconds, partnerId, shownName, written } from './common.js';
import { recipients } from './settings.js';

export const staffRole = lazily(() => z.enum(['viewer', 'operator', 'owner']));
const recent = lazily(() => z.object({ successCount: count, failCount: count }));

export const agencyPartners = lazily(() =>
  z.array(
    z.object({
      dmcId: z.number().int(),
      dmcName: z.string(),
      isConnectionLive: z.boolean(),
      /** Since when the connection is on or off. */
      since: epochSeconds,
      blockedUntil: epochSeconds.optional(),
      /** Attempts of the last three hourly points. */
      recent: z.object({ Precheck: recent, MakeBook: recent }),
      /** The hour of the last attempt. */
      lastTrafficAt: epochSeconds.optional(),
      /** In percent. */
      minimumPct: z.object({ Precheck: count, MakeBook: count }),
      turnOnsLeft: count,
      onboardingStatus: z.number().int().optional(),
      /** What the judge sees of it now. Absent while the connection is off. */
      judged: z.object({ Precheck: recent, MakeBook: recent }).optional(),
      minimumVolume: z.object({ Precheck: count, MakeBook: count }),
      /** Unconfirmed bookings whose guests arrive in the next 48 hours. */
      bookingsDue: count,
      recipients: count,
      people: count,
      /** Its people cannot use the portal, and its data is not taken. */
      disabledAt: epochSeconds.optional(),
      disabledFor: z.string().optional(),
    }),
  ),
);

export const people = lazily(() =>
  z.array(
    z.object({
      id: z.number().int(),
      email: z.string(),
      /** Invited: no password was set yet. */
      state: z.enum(['invited', 'active', 'disabled']),
      role: staffRole.optional(),
      isAdmin: z.boolean().optional(),
      /** An account of type Onboarding, which sees the onboarding only. Absent from servers that do not say it. */
      isOnboarding: z.boolean().optional(),
      /** An authenticator app or a passkey. */
      hasFactor: z.boolean(),
      /** All partner accounts of a person who has several: what is done to the person holds for each. */
      partners: z.array(z.number().int()).optional(),
      sessions: count,
      tokens: count,
      edition,
    }),
  ),
);

export const partnerParams = lazily(() =>
  z.strictObject({
    dmcId: z
      .string()
      .regex(/^[1-9]\d{0,9}$/u)
      .transform(Number)
      .pipe(partnerId),
  }),
);
export const personParams = lazily(() =>
  z.strictObject({
    id: z
      .string()
      .regex(/^[1-9]\d{0,8}$/u)
      .transform(Number),
  }),
);
const email = lazily(() => z.string().trim().toLowerCase().min(3).max(254));
export const inviteStaffBody = lazily(() => z.strictObject({ email, role: staffRole }));
export const inviteUserBody = lazily(() => z.strictObject({ email }));
export const changePersonBody = lazily(() =>
  z.strictObject({ action: z.enum(['invite-again', 'sign-out', 'disable', 'enable', 'remove']) }),
);
export const staffRoleBody = lazily(() => z.strictObject({ role: staffRole }));
/** A part of an email. */
export const findPeopleQuery = lazily(() => z.strictObject({ text: z.string().trim().toLowerCase().min(2).max(254) }));
/** The first ones by email, with all their partners, and how many there are. */
export const foundPeople = lazily(() => z.object({ total: z.number().int(), people }));
export const partnerPersonParams = lazily(() => partnerParams.extend({ id: personParams.shape.id }));
/** The link works once, and is in no other answer. There is none where an outside provider signs people in. */
export const invited = lazily(() => z.object({ link: z.string().optional() }));

/** Each person of a partner, and portal admins. */
export const allPeople = lazily(() =>
  z.array(
    z.object({ email: z.string(), partners: z.array(z.number().int()), isAdmin: z.boolean(), isDisabled: z.boolean() }),
  ),
);
const line = lazily(() => z.number().int().min(1));
export const importPeopleBody = lazily(() =>
  z.strictObject({
    /** False: the answer says what would be done, and nothing is. */
    apply: z.boolean(),
    people: z
      .array(z.strictObject({ line, email, partners: z.array(partnerId).max(200), isAdmin: z.boolean() }))
      .min(1)
      .max(1000),
  }),
);
/** With a fault nothing is done, and there are no steps. */
export const importedPeople = lazily(() =>
  z.object({
    faults: z.array(z.object({ line, field: z.string(), reason: z.string() })),
    steps: z.array(
      z.object({
        line,
        email: z.string(),
        step: z.enum(['invite', 'change', 'leave']),
        /** The partners that are added. */
        partners: z.array(z.number().int()),
        isAdmin: z.boolean(),
        /** Works once, and is in no other answer. */
        link: z.string().optional(),
      }),
    ),
    /** Of the steps: an import sends that of its plan. */
    edition,
  }),
);

const reason = lazily(() => written(500));
export const switchConnectionBody = lazily(() => z.strictObject({ on: z.boolean(), reason }));
const dmcName = lazily(() => written(200));
export const addPartnerBody = lazily(() =>
  z.strictObject({
    dmcId: partnerId,
    dmcName,
    /** Who is mailed when the connection goes off. */
    emailRecipients: z.array(z.string().trim().min(3).max(254)).max(50).optional(),
  }),
);
export const renamePartnerBody = lazily(() =>
  z.strictObject({
    dmcName,
    /** The name that was read. If the partner has another one now, nothing is changed. */
    before: z.string().max(1000).optional(),
  }),
);
export const partnerAccessBody = lazily(() => z.strictObject({ enabled: z.boolean(), reason }));
export const grantTurnOnBody = lazily(() => z.strictObject({ reason }));

/** Who gets an email when the connection goes off, and how the connection changed in the last 90 days, newest first. */
export const partnerHistory = lazily(() =>
  z.object({
    recipients,
    events: z.array(
      z.object({
        at: epochSeconds,
        kind: z.enum(['suspended', 'turned-off', 'turned-on', 'time-over']),
        /** What was judged. */
        judged: z.object({ action: actionName, failCount: count, totalCount: count }).optional(),
        /** What staff wrote, or the cause that the supplier chose. */
        reason: z.string().optional(),
        /** The person. Absent: the portal, or the data of the agency. */
        who: z.string().optional(),
      }),
    ),
  }),
);

const rules = lazily(() =>
  z.strictObject({
    precheckAccuracy: count,
    makebookAccuracy: count,
    windowMinutes: count,
    prechecks: count,
    makebooks: count,
    suspensionMinutes: count,
    turnOnsPerDay: count,
  }),
);
/** The rules of the portal, and those that the partner has instead. */
export const partnerRules = lazily(() => z.object({ usual: rules, own: rules.partial(), edition }));
/** All of the partner's own rules: what is left out is as for every partner. */
export const partnerRulesBody = lazily(() => z.strictObject({ own: rules.partial(), reason }));

const onboarding = lazily(() =>
  z.object({
    dmcId: z.number().int(),
    dmcName: z.string(),
    onboardingStatus: z.number().int(),
    /** Absent: nothing was saved yet. */
    statusSince: epochSeconds.optional(),
    /** The last change of the form. */
    changedAt: epochSeconds.optional(),
    changedBy: z.string().optional(),
    submittedAt: epochSeconds.optional(),
    declinedAt: epochSeconds.optional(),
    declinedReason: z.string().optional(),
    /** The last time that staff sent the form back, and why. */
    sentBackAt: epochSeconds.optional(),
    sentBackReason: z.string().optional(),
  }),
);
export const agencyOnboardings = lazily(() => z.array(onboarding));
export const agencyOnboarding = lazily(() =>
  onboarding.extend({
    /** JSON text. */
    supplierOnboardingData: z.string(),
    submittedData: z.string().optional(),
    /** Of the form: a step of staff sends it in `If-Match`. */
    version: count.optional(),
  }),
);
export const sendBackBody = lazily(() => z.strictObject({ reason: written(1000) }));

export const pullspecReleases = lazily(() =>
  z.array(
    z.object({
      version: z.string(),
      fileName: z.string(),
      /** Suppliers see a published version only. */
      state: z.enum(['draft', 'planned', 'published', 'withdrawn']),
      handedInAt: epochSeconds,
      publishAt: epochSeconds.optional(),
      publishedBy: z.string().optional(),
      withdrawnAt: epochSeconds.optional(),
      withdrawnBy: z.string().optional(),
      withdrawnFor: z.string().optional(),
      notes: z.string().optional(),
      edition,
    }),
  ),
);
export const pullspecParams = lazily(() => z.strictObject({ version: z.string().regex(/^\d\.\d\.\d$/u) }));
export const pullspecRelease = lazily(() => z.object({ document: z.string() }));
/** Left out: at once. */
export const publishPullspecBody = lazily(() =>
  z.strictObject({
    at: epochSeconds.optional(),
    /** What is new, for suppliers. Left out: as before. */
    notes: written(4000).optional(),
  }),
);
export const withdrawPullspecBody = lazily(() => z.strictObject({ reason }));
/** The version that documents without one are then compared with. Absent: none is published. */
export const newestPullspec = lazily(() => z.object({ newest: z.string().optional() }));

export const agencyLog = lazily(() =>
  z.array(z.object({ id: z.string(), at: epochSeconds, who: z.string(), kind: z.string(), details: z.string() })),
);

export const ingestionTokens = lazily(() =>
  z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Absent: every dataset. */
      datasets: z.array(z.string()).optional(),
      madeBy: z.string(),
      createdAt: epochSeconds,
      expiresAt: epochSeconds,
      lastUsedAt: epochSeconds.optional(),
    }),
  ),
);
export const newIngestionTokenBody = lazily(() =>
  z.strictObject({
    name: shownName(80),
    /** Names, or `all` for every dataset. */
    datasets: z.union([z.literal('all'), z.array(z.string().max(60)).min(1).max(50)]),
    expiresInDays: z.number().int().min(1).max(365),
  }),
);
export const madeIngestionToken = lazily(() => z.object({ secret: z.string() }));
export const ingestionTokenParams = lazily(() => z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/u) }));
