import type { RunOptions } from '@suppliers-portal/domain';

export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SendOptions extends RunOptions {
  /** Made by a timer and not by a person. */
  readonly passive?: boolean;
  /** Called with the ETag of an answer that succeeded. It names the state that the answer describes. */
  readonly onEtag?: (etag: string) => void;
  /** Reaches the server even if the user leaves the page. */
  readonly keepalive?: boolean;
}
