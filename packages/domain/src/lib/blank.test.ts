import { expect, it } from 'vitest';
import { partnerNameFault } from '../agency/partner-account.js';
import { checkNote } from '../incidents/incident-note.js';
import { commentFault } from '../onboarding-talk/comment.js';
import { keptWaiverFault } from '../self-validation/waivers.js';
import { tokenNameFault } from '../tokens/access-tokens.js';
import { reasonFault } from './reasoned.js';

it.each(['', '  \n', '\u200B', '\u2060 \u200D', '\uFE0F'])('a text of nothing that can be seen is none: %j', (text) => {
  const faults = [
    partnerNameFault(text),
    reasonFault(text)?.kind,
    tokenNameFault(text),
    commentFault(text),
    checkNote(text),
    keptWaiverFault({ reason: text, until: '2027-01-01' }),
  ];
  expect(faults).toEqual([
    'Name: enter 1 to 200 characters.',
    'reason-missing',
    'name-missing',
    'Enter a comment.',
    'text-missing',
    'reason-missing',
  ]);
});

it.each(['a', '👩🏽‍🚀', 'می‌خواهم'])('a text with characters that join others can be written: %s', (text) => {
  expect([partnerNameFault(text), reasonFault(text), tokenNameFault(text), commentFault(text)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
