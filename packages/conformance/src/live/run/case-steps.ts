import { textMember } from '../../tree/json.js';
import { changedIn, isBroken, isWithin, stepOf, type Case } from '../cases/case.js';
import { casesOf, smallerThan, type Bases } from '../cases/generate.js';
import { randomOf } from '../cases/random.js';
import { TO_SHRINK, type Profile } from '../profile.js';
import { DAY } from '../requests.js';
import { searchFor } from './search-steps.js';
import type { Session } from './session.js';
import type { Step } from './step.js';

/** The generated cases, if the profile asks for some. They book nothing and cancel nothing. */
export function caseSteps({ cases }: Profile): readonly Step[] {
  if (cases === undefined) return [];
  const { seed, count } = cases;
  return [
    {
      name: 'generated cases',
      phase: 'Generated cases',
      requests: count + TO_SHRINK,
      bookings: 0,
      rank: 3,
      run: (session) => sendAll(session, seed, count),
    },
  ];
}

function basesOf(session: Session): Bases {
  const key = session.found.bookable?.rateKey ?? textMember(session.found.rates[0]?.rate, 'rateKey');
  const now = Math.floor(session.ports.clock.now() / DAY) * DAY;
  return {
    search: searchFor(session),
    ...(key === undefined ? {} : { prebook: { rateKey: key } }),
    booking_details: { bookingId: 'PS-NOPE' },
    booking_ids: { from: new Date(now - DAY).toISOString(), to: new Date(now).toISOString() },
  };
}

async function sendAll(session: Session, seed: number, count: number): Promise<void> {
  const { contract } = session.plan;
  const told: Case[] = [];
  let left = TO_SHRINK;
  const isWrong = async (one: Case, number: number): Promise<boolean> =>
    isBroken(one.kind, await session.send(stepOf(one, seed, number), one.operation, one.body));
  const smaller = async (one: Case, number: number): Promise<Case | undefined> => {
    for (const next of smallerThan(contract, one)) {
      if (left === 0 || session.over() !== undefined) return undefined;
      left -= 1;
      if (await isWrong(next, number)) return next;
    }
    return undefined;
  };
  for (const [index, first] of casesOf(contract, basesOf(session), count, randomOf(seed)).entries()) {
    if (session.over() !== undefined) return;
    if (!(await isWrong(first, index + 1)) || told.some((one) => isSame(one, first))) continue;
    let smallest = first;
    for (let next = await smaller(first, index + 1); next !== undefined; next = await smaller(next, index + 1))
      smallest = next;
    told.push(smallest);
  }
}

/** What is known already in a smaller request is not made smaller again. */
function isSame(known: Case, one: Case): boolean {
  return known.kind === one.kind && known.operation === one.operation && isWithin(changedIn(known), changedIn(one));
}
