import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import type { PortalAddress } from './portal.js';

/** What the agency does from its side: it feeds the portal through the ingestion door. */
export async function ingest(
  dataset: string,
  lines: readonly unknown[],
  { url, ingestToken }: Pick<PortalAddress, 'url' | 'ingestToken'> = inject('portal'),
): Promise<void> {
  const key = randomUUID();
  const send = (): Promise<Response> =>
    fetch(`${url}/ingest/v1/${dataset}`, {
      method: 'POST',
      headers: {
        'authorization': `Bearer ${ingestToken}`,
        'idempotency-key': key,
        'content-type': 'application/x-ndjson',
      },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
  // While the demo is still being filled, the portal may be busy and asks to try again, as it would ask an agency.
  const until = Date.now() + 60_000;
  let answer = await send();
  while (answer.status === 503 && Date.now() < until) {
    await wait(1000 * Number(answer.headers.get('retry-after') ?? 1));
    answer = await send();
  }
  if (!answer.ok) throw new Error(`ingesting ${dataset}: ${String(answer.status)} ${await answer.text()}`);
}

export const password = 'journey-Portal-1';
let next = 50_001;

export interface Partner {
  readonly dmcId: number;
  readonly dmcName: string;
  readonly email: string;
}

/** A partner of its own for one journey, with a user, so that journeys do not meet. */
export async function aPartner(
  user: { readonly isAdmin?: boolean; readonly accountType?: string; readonly alsoFor?: readonly Partner[] } = {},
): Promise<Partner> {
  const dmcId = (next += 1) + Math.floor(Math.random() * 1_000_000) * 100;
  const partner = { dmcId, dmcName: `Journey Hotels ${String(dmcId)}`, email: `user-${String(dmcId)}@journey.example` };
  await ingest('partners', [{ dmcId, dmcName: partner.dmcName }]);
  const { alsoFor = [], ...rest } = user;
  await ingest('users', [
    { email: partner.email, password, dmcIds: [dmcId, ...alsoFor.map((other) => other.dmcId)], ...rest },
  ]);
  return partner;
}

export interface Attempts {
  readonly action: 'Precheck' | 'MakeBook';
  readonly succeeded: number;
  readonly failed: number;
  readonly minutesAgo?: number;
}

/** So many attempts of one action in the same minute. */
export async function attempts(
  partner: Partner,
  { action, succeeded, failed, minutesAgo = 0 }: Attempts,
): Promise<void> {
  const at = Math.floor(Date.now() / 1000) - minutesAgo * 60;
  const lines = Array.from({ length: succeeded + failed }, (_, index) => ({
    dmcId: partner.dmcId,
    at,
    action,
    hotelId: '88120',
    roomId: '12',
    ratePlan: 'BAR-BB',
    checkIn: '2026-12-01',
    checkOut: '2026-12-03',
    responseMs: 420,
    requestId: `req-${String(index)}`,
    success: index < succeeded,
    ...(index < succeeded ? {} : { reason: 'timeout', message: 'no answer within 20 s' }),
  }));
  await ingest('actions', lines);
}

export async function turnOff(partner: Partner, event: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await ingest('connection-events', [
    { kind: 'off', dmcId: partner.dmcId, at: Math.floor(Date.now() / 1000) - 600, ...event },
  ]);
}

/** The text of the newest mail to the partner's user, once it is there. */
export async function mailTo({ email }: Partner, subject: string): Promise<string> {
  const { outbox } = inject('portal');
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = existsSync(outbox) ? readdirSync(outbox).map((name) => join(outbox, name)) : [];
    const found = mails
      .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
      .map((path) => readFileSync(path, 'utf8'))
      .find((mail) => mail.includes(email) && mail.includes(subject));
    if (found !== undefined)
      return Buffer.from(/base64\r?\n\r?\n([\w+/=\s]+?)\r?\n--/u.exec(found)?.[1] ?? '', 'base64').toString('utf8');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail to ${email} about ${subject}`);
}

/** The agency moves the onboarding of a partner on, step by step. */
export async function onboard(partner: Partner, ...steps: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await ingest(
    'onboarding',
    steps.map((step) => ({ dmcId: partner.dmcId, ...step })),
  );
}
