import type { Arrived, Outgoing } from './exchange.js';

/** Sends one request. It follows no redirect and never throws for what a server or a network does. */
export interface Transport {
  send(
    request: Outgoing,
    options: {
      readonly timeoutMs: number;
      /** Sends it whole, and then does not wait for the answer. */
      readonly abandon?: boolean;
      readonly signal?: AbortSignalLike;
    },
  ): Promise<Arrived>;
}

/** As much of an AbortSignal as is used: this package knows no platform. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface LiveClock {
  now(): number;
  wait(milliseconds: number, signal?: AbortSignalLike): Promise<unknown>;
}

/** A booking that may be open: enough to find and to cancel it. */
export interface JournalEntry {
  readonly reference: string;
  readonly sentAt: number;
  /** Known as soon as an answer came. */
  readonly ids: readonly string[];
}

/** Outlives the process. An entry is there before its booking can be. */
export interface Journal {
  put(entry: JournalEntry): Promise<void>;
  remove(reference: string): Promise<void>;
}

export interface Credentials {
  readonly own: string;
  readonly other?: string;
}

export interface LivePorts {
  readonly transport: Transport;
  readonly clock: LiveClock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly journal: Journal;
  readonly credentials: Credentials;
  readonly onProgress?: (progress: {
    readonly phase: string;
    readonly step: string;
    readonly sent: number;
    readonly of: number;
  }) => void;
}
