import type { SecurityEvent } from '@suppliers-portal/domain';
import type { SecurityFacts } from './append.js';

const windowMilliseconds = 60_000;
const mostKinds = 5_000;

/** What a caller can cause as often as it likes. The log has the first at once, and how many came within a minute. */
const repeatable: ReadonlySet<SecurityEvent> = new Set([
  'authn_login_fail_max',
  'authn_login_captcha',
  'authn_token_fail',
  'authn_device_code_created',
  'authz_fail',
  'csp_violation',
  'excess_rate_limit_exceeded',
  'ingestion_token_fail',
  'sensitive_read',
]);

interface Repeated {
  readonly facts: SecurityFacts;
  count: number;
  readonly timer: NodeJS.Timeout;
}

/** Holds back what repeats, so that a flood of requests is no flood of entries. */
export class Repeats {
  private readonly held = new Map<string, Repeated>();

  constructor(private readonly again: (facts: SecurityFacts) => void) {}

  /** Whether it is an entry now. One that repeats is counted, and becomes an entry when the minute ends. */
  isFirst(facts: SecurityFacts): boolean {
    if (!repeatable.has(facts.event)) return true;
    const key = keyOf(facts, this.held.size < mostKinds);
    const held = this.held.get(key);
    if (held !== undefined) {
      held.count += 1;
      return false;
    }
    const timer = setTimeout(() => {
      this.end(key);
    }, windowMilliseconds).unref();
    this.held.set(key, { facts, count: 0, timer });
    return true;
  }

  close(): void {
    for (const key of [...this.held.keys()]) this.end(key);
  }

  private end(key: string): void {
    const held = this.held.get(key);
    if (held === undefined) return;
    clearTimeout(held.timer);
    this.held.delete(key);
    if (held.count > 0) this.again({ ...held.facts, times: held.count });
  }
}

const keyOf = ({ event, network, account, call }: SecurityFacts, isRoom: boolean): string =>
  isRoom ? JSON.stringify([event, network, account, call]) : event;
