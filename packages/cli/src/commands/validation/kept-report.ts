import type { Report } from '@suppliers-portal/conformance';
import { fail } from '../../kernel/errors/command-failure.js';

type Fields = Readonly<Record<string, 'string' | 'number' | readonly string[]>>;

const severity = ['error', 'warning', 'info'];
const finding: Fields = {
  id: 'string',
  severity,
  fingerprint: 'string',
  title: 'string',
  message: 'string',
  file: 'string',
  line: 'number',
  col: 'number',
  pointer: 'string',
  why: 'string',
  fix: 'string',
};
const check: Fields = { id: 'string', severity, status: 'string', findings: 'number' };

/** A report as the portal keeps it. Another engine may have written it, or something on the way. */
export function keptReport(text: string): Report {
  const value = json(text);
  const where = faultIn(value);
  return where === undefined
    ? (value as Report)
    : fail({
        code: 'UNEXPECTED_ANSWER',
        message: 'The portal answered with a report that cannot be read.',
        hint: `Not understood: ${where}. Try a newer version of this program, or judge on this machine with --local.`,
        next: ['supplier validation run <file> --local'],
      });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultIn(report: unknown): string | undefined {
  const { run, totals, coverage, checks, findings } = members(report);
  const parts: readonly (readonly [string, unknown, Fields])[] = [
    ['the verdict', report, { headline: 'string', verdict: ['conforms', 'does-not-conform', 'incomplete'] }],
    ['run', run, { engine: 'string' }],
    ['run.reference', members(run)['reference'], { name: 'string', version: 'string' }],
    ['run.input', members(run)['input'], { name: 'string', sha256: 'string' }],
    ['totals', totals, { error: 'number', warning: 'number', info: 'number' }],
    ['coverage', coverage, { bodies: 'number' }],
    ['coverage.operations', members(coverage)['operations'], { found: 'number', wanted: 'number' }],
  ];
  const part = parts.find(([, value, fields]) => !has(value, fields));
  if (part !== undefined) return part[0];
  if (!Array.isArray(checks) || !checks.every((one) => has(one, check))) return 'checks';
  return Array.isArray(findings) && findings.every((one) => has(one, finding) && Array.isArray(members(one)['places']))
    ? undefined
    : 'findings';
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function has(value: unknown, fields: Fields): boolean {
  const own = members(value);
  return Object.entries(fields).every(([name, kind]) =>
    typeof kind === 'string' ? typeof own[name] === kind : kind.includes(String(own[name])),
  );
}
