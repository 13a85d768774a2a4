/** What every use case accepts besides its input. */
export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export type Progress =
  | { readonly kind: 'attempt'; readonly attempt: number; readonly of: number; readonly nextInSeconds?: number }
  /** The portal has asked to wait: the call is sent again then. */
  | { readonly kind: 'put-off'; readonly seconds: number }
  | { readonly kind: 'bytes'; readonly received: number; readonly total?: number };
