import type { Recording } from '../exchange.js';
import { worthAskingAgain } from '../judge/index.js';
import type { LivePlan } from '../plan.js';
import type { AbortSignalLike, JournalEntry, LivePorts } from '../ports.js';
import { redacted } from '../redact.js';
import { createSession, type Session } from './session.js';

export interface LiveOptions {
  /** Bookings need it said twice: when planning, and here. */
  readonly allowBook: boolean;
  readonly signal?: AbortSignalLike;
}

/**
 * Runs a plan. In any case, it cancels the bookings that it made before it returns. It removes secrets from the
 * recording.
 */
export async function runLive(
  plan: LivePlan,
  ports: LivePorts,
  { allowBook, signal }: LiveOptions,
): Promise<Recording> {
  const startedAt = ports.clock.now();
  const session = createSession(plan, ports, signal);
  try {
    for (const step of plan.steps) {
      const why = session.over();
      if (why !== undefined) {
        session.end(why);
        break;
      }
      session.enter(step.phase);
      if (step.bookings === 0 || allowBook) await step.run(session);
    }
    if (session.over() === undefined) await askAgain(session, plan, startedAt);
  } finally {
    await session.cleanUp();
  }
  return recordingOf(session, plan, startedAt);
}

/**
 * Sends each request with a wrong answer once more, if the limits have room. This shows the supplier that a server is
 * right only every other time.
 */
async function askAgain(session: Session, plan: LivePlan, startedAt: number): Promise<void> {
  session.enter('Asked again');
  for (const id of worthAskingAgain(recordingOf(session, plan, startedAt), plan.contract)) {
    const exchange = session.exchanges().find((one) => one.id === id);
    if (exchange === undefined || session.over() !== undefined) return;
    await session.again(exchange);
  }
}

/** Finds and cancels what an earlier run left behind. */
export async function cancelLeftOver(
  plan: LivePlan,
  ports: LivePorts,
  left: readonly JournalEntry[],
): Promise<Recording> {
  const startedAt = ports.clock.now();
  const session = createSession(plan, ports, undefined, left);
  await session.cleanUp();
  return recordingOf(session, plan, startedAt);
}

function recordingOf(session: Session, plan: LivePlan, startedAt: number): Recording {
  const { ports } = session;
  const why = session.ended();
  const { profile, leftOut, allowBook } = plan;
  const run = {
    id: session.reference(0),
    startedAt,
    hotels: profile.hotels,
    pricePercent: profile.pricePercent,
    latency: profile.latency,
    isLocal: profile.local,
    allowBook,
    hasOtherCredential: ports.credentials.other !== undefined,
    leftOut,
    ...(profile.cases === undefined ? {} : { hasCases: true as const }),
    ...(why === undefined ? {} : { endedEarly: why }),
  };
  return redacted({ run, exchanges: session.exchanges(), bookings: session.bookings() }, ports.credentials);
}
