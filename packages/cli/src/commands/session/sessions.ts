import { sessionKindWords, sessionName, type ActiveSession } from '@suppliers-portal/domain';
import { plainText, type Column, type JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeText, timeValue } from '../../kernel/output/times.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { viewSentence } from '../page-sentence.js';

export const sessionColumns: readonly Column[] = [
  { field: 'id', header: 'Id' },
  { field: 'kind', header: 'Kind', text: (value) => kindText(value) },
  {
    field: 'name',
    header: 'Name',
    text: (value, record) => `${plainText(value)}${record['this'] === true ? ' (this one)' : ''}`,
  },
  { field: 'network', header: 'Network' },
  { field: 'client', header: 'Client', detail: true },
  { ...timeColumn('startedAt', 'Since'), detail: true },
  {
    field: 'lastUsedAt',
    header: 'Last used',
    text: (value, _, zone) => (value === null ? 'never' : timeText(value, zone)),
  },
  { ...timeColumn('endsAt', 'Ends'), detail: true },
  { field: 'this', header: 'This one', detail: true, text: (value) => (value === true ? 'yes' : 'no') },
];

const kindText = (value: unknown): string =>
  Object.entries(sessionKindWords).find(([kind]) => kind === value)?.[1] ?? '';

export function sessionRecord(session: ActiveSession): JsonObject {
  const { id, kind, dmcId, network, client, startedAt, lastUsedAt, endsAt, isThis } = session;
  return {
    id,
    kind,
    name: sessionName(session),
    account: dmcId ?? null,
    network: network ?? null,
    client: client ?? null,
    startedAt: timeValue(startedAt),
    lastUsedAt: timeValue(lastUsedAt),
    endsAt: timeValue(endsAt),
    this: isThis,
  };
}

export async function readSessions(portal: SignedIn, context: Context): Promise<readonly ActiveSession[]> {
  const listed = await portal.useCases.listSessions.execute(context.options);
  return listed.ok ? listed.value : context.fail(listed.failure, viewSentence(listed.failure, 'Sessions'), portal);
}
