import { clip } from '../checks/text.js';
import { ruleOf } from '../rules/index.js';
import { plainLine } from '../report/escape.js';
import type { Finding, Patch, Report } from '../report/report.js';
import { isWaived, standing, verdictText } from '../report/waived.js';
import { patchLines, seenLines, titled } from './detail.js';

const SARIF_LEVEL = { error: 'error', warning: 'warning', info: 'note' } as const;
const GITLAB_LEVEL = { error: 'major', warning: 'minor', info: 'info' } as const;
const GITHUB_LEVEL = { error: 'error', warning: 'warning', info: 'notice' } as const;

export function sarifText(report: Report): string {
  const ids = [...new Set(report.findings.map(({ id }) => id))].sort();
  const rules = ids.flatMap((id) => {
    const rule = ruleOf(id);
    return rule === undefined
      ? []
      : [
          {
            id,
            shortDescription: { text: rule.title },
            fullDescription: { text: rule.why },
            help: { text: rule.fix },
            defaultConfiguration: { level: SARIF_LEVEL[rule.severity] },
          },
        ];
  });
  const results = report.findings.map((finding) => ({
    ruleId: finding.id,
    ruleIndex: ids.indexOf(finding.id),
    level: SARIF_LEVEL[finding.severity],
    message: { text: titledText(finding, '\n') },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: addressOf(finding.file) },
          region: { startLine: finding.line, startColumn: finding.col },
        },
        logicalLocations: [{ fullyQualifiedName: finding.pointer }],
      },
    ],
    partialFingerprints: { 'conformance/v1': finding.fingerprint },
    // All of a run say whether they are suppressed, or none does.
    ...(report.totals.waived === undefined
      ? {}
      : {
          suppressions: isWaived(finding)
            ? [
                {
                  kind: 'external',
                  status: 'accepted',
                  justification: `${finding.waiver.reason} (until ${finding.waiver.until})`,
                },
              ]
            : [],
        }),
    ...(finding.patch === undefined ? {} : { fixes: [fixOf(finding, finding.patch)] }),
    properties: {
      places: finding.places,
      ...(finding.morePlaces === undefined ? {} : { morePlaces: finding.morePlaces }),
      ...(finding.witness === undefined ? {} : { witness: finding.witness }),
    },
  }));
  const run = {
    tool: { driver: { name: 'conformance', semanticVersion: '1.0.0', rules } },
    columnKind: 'utf16CodeUnits',
    results,
    properties: { verdict: verdictText(report) },
  };
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, undefined, 2)}\n`;
}

function fixOf({ fix, file }: Finding, patch: Patch): object {
  return {
    description: { text: fix },
    artifactChanges: [
      {
        artifactLocation: { uri: addressOf(file) },
        replacements: patch.changes.map(({ line, col, endLine, endCol, text }) => ({
          deletedRegion: { startLine: line, startColumn: col, endLine, endColumn: endCol },
          insertedContent: { text },
        })),
      },
    ],
  };
}

export function gitlabText(report: Report): string {
  const list = standing(report).map(({ id, severity, fingerprint, file, line, ...finding }) => ({
    description: titledText(finding, ' '),
    check_name: id,
    fingerprint,
    severity: GITLAB_LEVEL[severity],
    location: { path: file, lines: { begin: line } },
  }));
  return `${JSON.stringify(list, undefined, 2)}\n`;
}

/** Workflow commands; a percent sign, a line end, and in properties a colon and a comma have a meaning there. */
export function githubText(report: Report): string {
  return standing(report)
    .map(
      (finding) =>
        `::${GITHUB_LEVEL[finding.severity]} ${propertiesOf(finding)}::${fullText(finding, '\n').split('\n').map(command).join('%0A')}\n`,
    )
    .join('');
}

type Told = Pick<Finding, 'message' | 'witness' | 'fix' | 'patch' | 'exchange' | 'expected' | 'got'>;

function titledText({ title, message, ...told }: Told & Pick<Finding, 'title'>, between: string): string {
  return fullText({ ...told, message: titled({ title, message }) }, between);
}

/** What is wrong, a body that shows it, and what to do. */
function fullText(finding: Told, between: string): string {
  const { message, witness, fix, patch } = finding;
  const seen = seenLines(finding).map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}`);
  const proof = witness === undefined ? [] : [`For example: ${clip(JSON.stringify(witness.body), 600)}`];
  const change = patch === undefined || between !== '\n' ? [] : ['Change:', ...patchLines(patch)];
  return [message, ...seen, ...proof, ...(fix === '' ? [] : [`Fix: ${fix}`]), ...change].map(plainLine).join(between);
}

function propertiesOf({ file, line, col, id, title }: Finding): string {
  const property = (text: string): string => command(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `file=${property(file)},line=${line},col=${col},title=${property(`${id} ${title}`)}`;
}

function command(text: string): string {
  return plainLine(text).replaceAll('%', '%25');
}

function addressOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
