import { OPERATIONS } from '../live/exchange.js';
import type { Finding, Patch } from '../report/report.js';

/**
 * When a step is due. `accept` and `send` can be done while the earlier version is in use: a server may accept more and
 * send more than it says. `switch` changes what is sent, so it belongs to the day on which the version changes.
 */
export type UpgradePhase = 'accept' | 'send' | 'switch';

/** One thing that a server of the earlier version has to change. */
export interface UpgradeStep {
  readonly phase: UpgradePhase;
  /** The operations that it is for, in the order in which the agency calls them. */
  readonly operations: readonly string[];
  readonly rule: string;
  /** What is wrong as long as it is not done. */
  readonly title: string;
  readonly fix: string;
  /** In the document of the earlier version. */
  readonly line: number;
  readonly patch?: Patch;
}

export const UPGRADE_PHASES: readonly UpgradePhase[] = ['accept', 'send', 'switch'];
const SENT_BESIDES: ReadonlySet<string> = new Set(['PS-RES-002', 'PS-RES-003', 'PS-RES-019', 'PS-OPS-011']);

/** What to change, in the order in which to do it: by phase, and in it as the agency calls the operations. */
export function upgradeSteps(findings: readonly Finding[]): UpgradeStep[] {
  const steps = findings.map(stepOf);
  return steps.sort(
    (a, b) =>
      UPGRADE_PHASES.indexOf(a.phase) - UPGRADE_PHASES.indexOf(b.phase) ||
      rankOf(a.operations[0]) - rankOf(b.operations[0]) ||
      a.line - b.line,
  );
}

function stepOf({ id, title, fix, line, places, witness, patch }: Finding): UpgradeStep {
  const named = [...places.map((place) => place.split(' ', 1)[0] ?? ''), witness?.operation ?? ''];
  const operations = [...new Set(named)].filter((name) => name !== '').sort((a, b) => rankOf(a) - rankOf(b));
  const step = { operations, rule: id, title, fix, line };
  return { phase: phaseOf(id), ...step, ...(patch === undefined ? {} : { patch }) };
}

function phaseOf(id: string): UpgradePhase {
  if (SENT_BESIDES.has(id)) return 'send';
  return id.startsWith('PS-RES-') ? 'switch' : 'accept';
}

function rankOf(operation: string | undefined): number {
  const rank = OPERATIONS.findIndex((name) => name === operation);
  return rank === -1 ? OPERATIONS.length : rank;
}
