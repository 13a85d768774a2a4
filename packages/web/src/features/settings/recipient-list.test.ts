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
