import { describe, expect, it } from 'vitest';
import { failed, ok } from '../lib/result.js';
import { InMemoryRecipientGateway } from '../testing/index.js';
import { AddRecipient, addRecipientAdvice, addRecipientWords } from './add-recipient.js';
import { ListRecipients, recipientsFailedText } from './list-recipients.js';
import { checkEmail, emailFault, namedEmailFault } from './recipients.js';
import { RemoveRecipient, removeRecipientWords } from './remove-recipient.js';

const fixed = { email: 'agency@portal.example', isFixedContact: true };
const ops = { email: 'ops@andaman.example', isFixedContact: false };
const rates = { email: 'rates@andaman.example', isFixedContact: false };

describe('the check of an address with each key [SET-02]', () => {
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['o', 'invalid'],
    ['ops@', 'invalid'],
    ['ops@andaman', 'invalid'],
    ['ops@andaman.', 'invalid'],
    ['ops@andaman.example', 'valid'],
    [' ops@andaman.example ', 'valid'],
    ['a b@c.example', 'invalid'],
    ['a@b..example', 'invalid'],
    ['.a@b.example', 'invalid'],
    ['a@b.example, c@d.example', 'invalid'],
    ['first.last+tag@sub.andaman.co.th', 'valid'],
    [`${'a'.repeat(65)}@b.example`, 'invalid'],
    [`a@${'b.'.repeat(130)}example`, 'invalid'],
    ['ฝ่าย@โรงแรม.ไทย', 'valid'],
    ['ops@ที่พัก.ไทย', 'valid'],
    ['ops@xn--42cl2bj9m.xn--o3cw4h', 'valid'],
    ["o'brien_{x}=1@b.example", 'valid'],
    ['josé@b.example', 'valid'],
    ['a.@b.example', 'invalid'],
    ['🏨@b.example', 'invalid'],
    ['ops🏨@b.example', 'invalid'],
    ['1\uFE0F\u20E3@b.example', 'invalid'],
    ['❤@b.example', 'invalid'],
    ['ops@🏨.example', 'invalid'],
    ['ops@①.example', 'invalid'],
    ['ops\u3164@b.example', 'invalid'],
    ['ops\u115F@b.example', 'invalid'],
    ['ops\u034F@b.example', 'invalid'],
    ['ops\u2800@b.example', 'invalid'],
    ['ops\u200D@b.example', 'invalid'],
    ['ops\u{E0061}@b.example', 'invalid'],
    ['ops@b\u3164.example', 'invalid'],
    ['ops\uE000@b.example', 'invalid'],
    ['jose\u0301@b.example', 'invalid'],
    ['\u0301ops@b.example', 'invalid'],
    [`${'ฝ'.repeat(22)}@b.example`, 'invalid'],
    [`${'ฝ'.repeat(21)}@b.example`, 'valid'],
  ])('"%s" is %s', (entry, check) => {
    expect(checkEmail(entry)).toBe(check);
  });

  it.each([
    ['\u0430na@andaman.example', 'This address mixes Latin and Cyrillic letters: “\u0430”. Type it in one alphabet.'],
    ['ana@\u0430ndaman.example', 'This address mixes Latin and Cyrillic letters: “\u0430”. Type it in one alphabet.'],
    ['\u0441\u043e\u0440e@b.example', 'This address mixes Cyrillic and Latin letters: “e”. Type it in one alphabet.'],
    [
      '\u043e\u0440\u0435@b.example',
      'This address mixes Latin and Cyrillic letters: “\u043e”. Type it in one alphabet.',
    ],
    [
      '\u0410\u0412\u0421@b.example',
      'This address mixes Latin and Cyrillic letters: “\u0410”. Type it in one alphabet.',
    ],
    ['s\u03bfs@b.example', 'This address mixes Latin and Greek letters: “\u03bf”. Type it in one alphabet.'],
    ['\u0585\u057d@b.example', 'This address mixes Latin and Armenian letters: “\u0585”. Type it in one alphabet.'],
    ['g\u0e50@b.example', 'This address mixes Latin and Thai letters: “\u0e50”. Type it in one alphabet.'],
    ['\ua4f3\ua4d3@b.example', 'This address mixes letters of two alphabets: “\ua4f3”. Type it in one alphabet.'],
    ['\uff41na@b.example', '“\uff41” in this address is a special form of “a”. Type the address again.'],
    ['ana@b.example.', 'Enter a valid email address.'],
    ['', 'Enter a valid email address.'],
  ])('"%s": %s', (entry, fault) => {
    expect([checkEmail(entry) === 'valid', emailFault(entry)]).toEqual([false, fault]);
  });

  it.each([
    'иван@почта.рф',
    'иван@mail.example',
    'иван-ops@mail.example',
    'ฝ่าย1@b.example',
    '東京hotel@b.example',
    'とうきょうー東京@b.example',
    '호텔@b.example',
    'فندق@b.example',
    'josé.müller@b.example',
    'ελένη@b.example',
  ])('takes "%s", of one alphabet or of several that no one takes for each other', (entry) => {
    expect(emailFault(entry)).toBeUndefined();
  });

  it('names an address of several, and a letter in another form', () => {
    expect(namedEmailFault('who')).toBe('who is not an email address.');
    expect(namedEmailFault('x\u00aa@b.example')).toBe(
      '“\u00aa” in this address is a special form of “a”. Type the address again.',
    );
    expect(namedEmailFault('who@b.example')).toBeUndefined();
  });
});

describe('AddRecipient', () => {
  it('adds a new address without the spaces around it', async () => {
    const gateway = new InMemoryRecipientGateway([ops]);
    expect(await new AddRecipient(gateway).execute({ email: ' rates@andaman.example ', present: [ops] })).toEqual({
      ok: true,
      value: { added: true, email: 'rates@andaman.example' },
    });
    expect(await new ListRecipients(gateway).execute()).toEqual({ ok: true, value: [ops, rates] });
  });

  it('adds as many as the limit, and asks nothing beyond it', async () => {
    const present = Array.from({ length: 50 }, (_, place) => ({ ...ops, email: `ops${String(place)}@a.example` }));
    const add = (those: typeof present) =>
      new AddRecipient(new InMemoryRecipientGateway(those)).execute({ email: rates.email, present: those });
    expect((await add(present.slice(1))).ok).toBe(true);
    expect(await add(present)).toEqual({ ok: false, failure: { kind: 'too-many' } });
  });

  it('silently does not add what is there, in whatever case [SET-03]', async () => {
    const gateway = new InMemoryRecipientGateway([ops]);
    expect(await new AddRecipient(gateway).execute({ email: 'OPS@andaman.example', present: [ops] })).toEqual({
      ok: true,
      value: { added: false, email: ops.email },
    });
    expect(gateway.recipients).toEqual([ops]);
  });

  it('asks nothing while the address is wrong, and has one text for what fails [SET-02, SET-06]', async () => {
    const gateway = new InMemoryRecipientGateway([ops]);
    gateway.failNextWith({ kind: 'broken', quote: '500', text: 'down' });
    const wrong = await new AddRecipient(gateway).execute({ email: 'rates', present: [ops] });
    expect(!wrong.ok && addRecipientWords(wrong.failure)).toBe('Enter a valid email address.');
    const down = await new AddRecipient(gateway).execute({ email: 'rates@andaman.example', present: [ops] });
    expect(!down.ok && addRecipientWords(down.failure)).toBe('Failed to add email');
    expect(!down.ok && addRecipientAdvice(down.failure)).toBe('down');
    expect(!wrong.ok && addRecipientAdvice(wrong.failure)).toBeUndefined();
    expect(recipientsFailedText).toBe('Getting email failed, please refresh.');
  });
});

describe('a recipient whose answer was lost', () => {
  const lost = failed({ kind: 'unreachable' as const, detail: 'down' });
  class Losing extends InMemoryRecipientGateway {
    override async add(email: string) {
      await super.add(email);
      return lost;
    }
    override async remove(email: string) {
      await super.remove(email);
      return lost;
    }
  }

  it('is looked for in the list: it was added, or removed, all the same', async () => {
    const gateway = new Losing([ops, rates]);
    const { email } = rates;
    expect(await new RemoveRecipient(gateway).execute({ email, present: [ops, rates] })).toEqual(ok(undefined));
    expect(await new AddRecipient(gateway).execute({ email, present: [ops] })).toEqual(ok({ added: true, email }));
  });

  it('is not looked for where the portal said no', async () => {
    const gateway = new InMemoryRecipientGateway([ops]);
    gateway.failNextWith({ kind: 'forbidden', text: '' });
    // A colleague has removed it before.
    const removed = await new RemoveRecipient(gateway).execute({ email: rates.email, present: [ops, rates] });
    expect(removed).toMatchObject({ ok: false, failure: { failure: { kind: 'forbidden' } } });
  });

  it('is not known to be added if the list cannot be read either, or does not have it', async () => {
    const gateway = new InMemoryRecipientGateway([ops]);
    for (const failures of [[lost.failure], [lost.failure, lost.failure]]) {
      gateway.failNextWith(...failures);
      const added = await new AddRecipient(gateway).execute({ email: rates.email, present: [ops] });
      expect(added.ok ? '' : addRecipientAdvice(added.failure)).toBe(
        'The portal could not be reached: down. It is not known whether this was done.',
      );
    }
  });
});

describe('RemoveRecipient', () => {
  const removing = async (
    email: string,
    present: readonly (typeof ops)[],
  ): Promise<{ words: string | undefined; left: number }> => {
    const gateway = new InMemoryRecipientGateway(present);
    const result = await new RemoveRecipient(gateway).execute({ email, present });
    return { words: result.ok ? undefined : removeRecipientWords(result.failure), left: gateway.recipients.length };
  };

  it('removes one of several', async () => {
    expect(await removing('Rates@andaman.example', [ops, rates])).toEqual({ words: undefined, left: 1 });
  });

  it('keeps the last one [SET-04]', async () => {
    expect(await removing(ops.email, [ops])).toEqual({
      words: 'Cannot delete last email, need to have at least 1 email',
      left: 1,
    });
  });

  it('lets the last one of the supplier go where a fixed contact of the agency stays [SET-04]', async () => {
    expect(await removing(ops.email, [fixed, ops])).toEqual({ words: undefined, left: 1 });
  });

  it('keeps a fixed contact [SET-05]', async () => {
    const words = 'This contact is fixed. Only the agency can change it.';
    expect(await removing(fixed.email, [fixed, ops])).toEqual({ words, left: 2 });
    // That it is fixed is what says who can change it, also where it is the last one.
    expect(await removing(fixed.email, [fixed])).toEqual({ words, left: 1 });
  });

  it('says so when there is no such recipient', async () => {
    expect((await removing('who@andaman.example', [ops, rates])).words).toBe('who@andaman.example is no recipient.');
  });

  it('says a refusal of the server as received [SET-06]', async () => {
    const gateway = new InMemoryRecipientGateway([ops, rates]);
    gateway.failNextWith({ kind: 'conflict', text: 'Not today.' });
    const result = await new RemoveRecipient(gateway).execute({ email: ops.email, present: [ops, rates] });
    expect(!result.ok && removeRecipientWords(result.failure)).toBe('Not today.');
  });
});
