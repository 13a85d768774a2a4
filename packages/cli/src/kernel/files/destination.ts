import type { RemoteFile, ResumePoint } from '@suppliers-portal/domain';

export interface Finished {
  /** Absent for a stream. */
  readonly path?: string;
  readonly sha256: string;
  readonly alreadyComplete: boolean;
}

/** Where the bytes of a download go. */
export interface Destination {
  /** Where to continue: after an earlier run, or after the connection broke in this one. */
  resumePoint(): ResumePoint | undefined;
  /**
   * Called with each answer before its bytes come. The bytes begin at `startsAt`, so anything stored after that point
   * is void.
   */
  begin(file: RemoteFile): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  /** Bytes that are safely there. */
  readonly position: number;
  finish(): Promise<Finished>;
  /**
   * The download ended early: keeps what a later run can continue, removes what it cannot. Answers whether something
   * was kept.
   */
  suspend(): Promise<boolean>;
}
