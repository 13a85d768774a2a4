/** What tests use of the sample supplier; the rest is told by the files themselves. */
interface Options {
  readonly faults?: readonly string[];
  readonly now?: () => number;
  readonly keys?: readonly string[];
}

export const KEYS: readonly [string, string];
export const BASE_PATH: string;
export const FAULTS: readonly { readonly name: string; readonly rule: string; readonly says: string }[];

export function createSampleSupplier(options?: Options): {
  handle(request: { readonly method: string; readonly path: string; readonly headers: Readonly<Record<string, string | undefined>>; readonly text: string; readonly isAbandoned?: boolean }): Promise<{
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly bytes: Uint8Array;
    readonly isSilent: boolean;
    readonly isCut: boolean;
    readonly delay: number;
  }>;
  readonly world: { readonly bookings: Map<string, { readonly id: string; readonly status: string; readonly [more: string]: unknown }> };
};

export function createVariedSupplier(options: { readonly seed: number; readonly now?: () => number }): ReturnType<typeof createSampleSupplier>;

export function startSampleSupplier(options?: Options & { readonly port?: number; readonly host?: string; readonly delay?: number }): Promise<{ readonly url: string; openBookings(): string[]; stop(): Promise<unknown> }>;
