import { expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import type { MailQueue } from './mail-queue.js';
import { sendDueMails } from './send-due-mails.js';

const database: Database = {
  close: () => Promise.resolve(),
  transaction: (_scope, work) => work({ isSpread: false, query: () => Promise.resolve([]) }),
};

it('sends the mails of the other queues where those of one cannot be made', async () => {
  let isLeft = true;
  const broken: MailQueue = { role: 'access', table: 'broken', next: () => Promise.reject(new Error('no such event')) };
  const fine: MailQueue = {
    role: 'access',
    table: 'fine',
    next: () => {
      const mail = { id: '1', to: 'a@b.example', subject: 's', text: 't', queuedAt: 0 };
      const taken = isLeft ? { key: { mail_id: 1 }, tries: 0, mail } : undefined;
      isLeft = false;
      return Promise.resolve(taken as Awaited<ReturnType<MailQueue['next']>>);
    },
  };
  const sent: string[] = [];
  const port = {
    send: ({ to }: { readonly to: string }) => {
      sent.push(to);
      return Promise.resolve();
    },
  };
  const sending = sendDueMails(database, [broken, fine], port, 'https://portal.example');
  await expect(sending).rejects.toMatchObject({ errors: [{ message: 'no such event' }] });
  expect(sent).toEqual(['a@b.example']);
});
