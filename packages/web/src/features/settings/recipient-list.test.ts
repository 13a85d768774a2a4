import { AddRecipient, Cancelled, ListRecipients, RemoveRecipient, type RunOptions } from '@suppliers-portal/domain';
import { InMemoryRecipientGateway } from '@suppliers-portal/domain/testing';
import { expect, it } from 'vitest';
import { RecipientList } from './recipient-list.js';

function listOver(gateway: InMemoryRecipientGateway): RecipientList {
  return new RecipientList({
    listRecipients: new ListRecipients(gateway),
    addRecipient: new AddRecipient(gateway),
    removeRecipient: new RemoveRecipient(gateway),
  });
}

it('is as it was when the person who asked for it has left the page', async () => {
  const gateway = new InMemoryRecipientGateway([]);
  gateway.list = (options?: RunOptions) =>
    new Promise<never>((_, reject) => {
      options?.signal?.addEventListener('abort', () => {
        reject(new Cancelled());
      });
    });
  const list = listOver(gateway);
  const leave = new AbortController();
  const reading = list.read(leave.signal);
  leave.abort();
  await expect(reading).resolves.toBeUndefined();
  expect(list.state.value).toEqual({ adding: false, removing: new Set() });
});

it('does not keep any other error to itself', async () => {
  const gateway = new InMemoryRecipientGateway([]);
  gateway.list = () => Promise.reject(new TypeError('a defect'));
  await expect(listOver(gateway).read(new AbortController().signal)).rejects.toThrow('a defect');
});

it('follows what colleagues change, and keeps its order where nothing changed', async () => {
  const [ops, rates] = [
    { email: 'ops@andaman.example', isFixedContact: false },
    { email: 'rates@andaman.example', isFixedContact: false },
  ];
  const gateway = new InMemoryRecipientGateway([ops, rates]);
  const list = listOver(gateway);
  await list.lookAgain();
  expect(list.state.value.recipients).toBeUndefined();
  await list.read();
  const read = list.state.value;
  gateway.recipients = [rates, ops];
  await list.lookAgain();
  expect(list.state.value).toBe(read);
  gateway.recipients = [rates];
  await list.lookAgain();
  expect(list.state.value.recipients).toEqual([rates]);
  gateway.failNextWith({ kind: 'broken', quote: '500', text: 'no' });
  await list.lookAgain();
  expect(list.state.value.recipients).toEqual([rates]);
});

it('is not read again while an address is being added', async () => {
  const gateway = new InMemoryRecipientGateway([]);
  const list = listOver(gateway);
  await list.read();
  const looking = list.lookAgain();
  const adding = list.add('ops@andaman.example');
  await list.lookAgain();
  await Promise.all([looking, adding]);
  expect(list.state.value.recipients).toEqual([{ email: 'ops@andaman.example', isFixedContact: false }]);
});
