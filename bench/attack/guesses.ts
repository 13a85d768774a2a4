import type { PortalAddress } from '../../e2e/support/portal.js';
import type { Figure } from '../measurement.js';
import { person } from './people.js';

const guesses = 400;
const allowed = 100;

/** One account is guessed at from many networks. A guess without a captcha must not be judged for long. */
export async function guessing(portal: PortalAddress, engine: string): Promise<readonly Figure[]> {
  const { send } = await person(portal);
  let judged = 0;
  for (let made = 0; made < guesses; made += 1) {
    const answer = await send('POST', '/auth/login', {
      body: JSON.stringify({ username: 'admin@demo.example', password: `wrong-Password-${String(made)}` }),
      headers: { 'x-forwarded-for': `2001:db8:${made.toString(16)}::1` },
    });
    await answer.arrayBuffer();
    if (answer.status === 401 && answer.headers.get('x-portal-captcha') !== 'required') judged += 1;
  }
  return [
    {
      what: `guesses at one account that were judged, each from a network of its own, ${engine}`,
      measured: `${String(judged)} of ${String(guesses)}`,
      beside: `${String(allowed)} allowed in 15 minutes`,
      ratio: judged / allowed,
      aim: { at: 'most', ratio: 1 },
    },
  ];
}
