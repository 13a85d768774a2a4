import type { Environment } from '../../kernel/terminal/terminal.js';
import { safeLine } from '../../kernel/terminal/safe-text.js';

/** Whose log this is read in: it decides how lines are marked. */
export type PipelineLog = 'github' | 'gitlab' | 'none';

export function pipelineLog(
  asked: PipelineLog | 'auto',
  { GITHUB_ACTIONS: github, GITLAB_CI: gitlab }: Environment,
): PipelineLog {
  if (asked !== 'auto') return asked;
  if (github === 'true') return 'github';
  return gitlab === 'true' ? 'gitlab' : 'none';
}

/** Returns the marks before and after lines that can be folded, or undefined if the log folds none. */
export function sectionMarks(
  log: PipelineLog,
  title: string,
  index: number,
  now: number,
): readonly [string, string] | undefined {
  const name = `supplier_findings_${String(index + 1)}`;
  const mark = (what: string): string =>
    `\u001b[0Ksection_${what}:${String(Math.floor(now / 1000))}:${name}\r\u001b[0K`;
  switch (log) {
    case 'github':
      return [`::group::${safeLine(title).replaceAll('%', '%25')}\n`, '::endgroup::\n'];
    case 'gitlab':
      return [`${mark('start')}${safeLine(title)}\n`, `${mark('end')}\n`];
    case 'none':
      return undefined;
  }
}
