import { isOutcomeUnknown, type GatewayFailure } from '@suppliers-portal/domain';

/** How long a change that may have been made keeps its key. Later, the same request is a new wish. */
const rememberedMilliseconds = 5 * 60_000;
const mostRemembered = 50;

interface Remembered {
  readonly key: string;
  readonly until: number;
}

/**
 * Keys of changing calls. A caller that repeats a change that may have been made sends the same key, so that nothing is
 * done twice.
 */
export class RetryKeys {
  private readonly unsettled = new Map<string, Remembered>();

  constructor(private readonly now: () => number) {}

  keyFor(request: string): string {
    const known = this.unsettled.get(request);
    return known !== undefined && known.until > this.now() ? known.key : newKey();
  }

  /** Nothing: the change was made. */
  settle(request: string, key: string, failure: GatewayFailure | 'withdrawn' | undefined): void {
    this.unsettled.delete(request);
    if (failure === undefined || (failure !== 'withdrawn' && !mayBeDone(failure))) return;
    for (const oldest of this.unsettled.keys()) {
      if (this.unsettled.size < mostRemembered) break;
      this.unsettled.delete(oldest);
    }
    this.unsettled.set(request, { key, until: this.now() + rememberedMilliseconds });
  }
}

/** What a form says. Each time a form is made, its files are new, so that only what is in them tells two apart. */
export const fieldsOf = (form: FormData): Promise<readonly unknown[]> =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, sumOf(new Uint8Array(await value.arrayBuffer()))],
    ),
  );

/** FNV-1a, and the length. */
const sumOf = (bytes: Uint8Array): readonly number[] => [
  bytes.length,
  bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619), 2_166_136_261),
];

/** Random in every browser, also where the portal is opened without https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key is also kept where the portal itself could not do it: sending it again does no harm. */
const mayBeDone = (failure: GatewayFailure): boolean =>
  failure.kind === 'busy' || failure.kind === 'broken' || isOutcomeUnknown(failure);
