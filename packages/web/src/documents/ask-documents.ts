import type { Result } from '@suppliers-portal/domain';
import type { Answers, JudgingProgress } from './validation-worker.js';

export type {
  BodyLine,
  CheckedDocument,
  CheckFinding,
  CheckReport,
  DocumentRead,
  JudgingProgress,
  LivePlanned,
  RuleCheck,
  UpgradePhase,
  UpgradeStep,
  VersionChange,
  VersionDifferences,
  WaivablePart,
} from './validation-worker.js';

/** Why work on a document can stop before its end. */
export type DocumentFailure = 'too-long' | 'broken';

/** Has something done with documents, on this device and apart from the page's own thread. */
export type AskDocuments = <Name extends keyof Answers>(
  name: Name,
  question: Parameters<Answers[Name]>[0],
  signal?: AbortSignal,
  onProgress?: (progress: JudgingProgress) => void,
) => Promise<Result<ReturnType<Answers[Name]>, DocumentFailure>>;
