import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { folded } from '@suppliers-portal/domain';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { CheckedDocument, CheckFinding, RuleCheck } from '../../documents/ask-documents.js';
import { Choice } from '../../ui/control/choice.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { FindingItem } from './finding-item.js';
import type { Waiving } from './waiver-of-finding.js';
import { anchorOf, countsOf, linesAround, operationsOf, passedOf, undecidedOf } from './findings-of.js';

const severities = { error: 'error', warning: 'warning', remark: 'info' } as const;
type Shown = keyof typeof severities | 'waived' | 'undecided' | 'passed';

interface FindingsListProps {
  readonly checked: CheckedDocument;
  /** The checked document, if available. */
  readonly text?: string | undefined;
  /** The PullSpec version that the document was compared with, if available. */
  readonly pullspec?: string | undefined;
  /** Fewer than all that were found, where they are compared with another run. */
  readonly findings?: readonly CheckFinding[] | undefined;
  readonly waiving?: Waiving | undefined;
}

/** What was found, by how much it matters, and what was not. */
export function FindingsList({
  checked,
  text,
  pullspec,
  findings = checked.report.findings,
  waiving,
}: FindingsListProps) {
  const { search, put } = useQuery();
  const { hash } = useLocation();
  const counts = countsOf(checked);
  const ofSeverity = (shown: keyof typeof severities): readonly CheckFinding[] =>
    findings.filter(({ severity, waiver }) => waiver === undefined && severity === severities[shown]);
  const waived = findings.filter(({ waiver }) => waiver !== undefined);
  const groups: readonly { readonly value: Shown; readonly word: string; readonly count: number }[] = [
    { value: 'error', word: 'Errors', count: ofSeverity('error').length },
    { value: 'warning', word: 'Warnings', count: ofSeverity('warning').length },
    { value: 'remark', word: 'Remarks', count: ofSeverity('remark').length },
    ...(waived.length === 0 ? [] : [{ value: 'waived', word: 'Waived', count: waived.length } as const]),
    { value: 'undecided', word: 'Not decided', count: counts.undecided },
    { value: 'passed', word: 'Passed', count: counts.passed },
  ];
  const named = findings.find((finding) => `#${anchorOf(finding)}` === hash);
  const anchor = named === undefined ? undefined : anchorOf(named);
  useEffect(() => {
    if (anchor !== undefined) document.getElementById(anchor)?.scrollIntoView({ block: 'start' });
  }, [anchor]);
  const first = groups.find(({ count }) => count > 0)?.value ?? 'error';
  const ofNamed = groups.find(
    ({ value }) =>
      named !== undefined &&
      (named.waiver === undefined
        ? value in severities && severities[value as keyof typeof severities] === named.severity
        : value === 'waived'),
  )?.value;
  const shown = groups.find(({ value }) => value === search.get('severity'))?.value ?? ofNamed ?? first;
  const operations = useMemo(() => [...new Set(findings.flatMap(operationsOf))].toSorted(), [findings]);
  const operation = operations.find((one) => one === search.get('operation')) ?? '';
  const filter = search.get('q') ?? '';
  const words = folded(filter).split(/\s+/u);
  const holds = (said: string): boolean => words.every((word) => folded(said).includes(word));
  const expectedOf = ({ fingerprint }: CheckFinding): ReturnType<typeof linesAround> | undefined => {
    const line = checked.referenceLines?.[fingerprint];
    return pullspec === undefined || line === undefined ? undefined : linesAround(pullspec, line);
  };
  const isRules = shown === 'undecided' || shown === 'passed';
  const rows = isRules
    ? []
    : (shown === 'waived' ? waived : ofSeverity(shown)).filter(
        (finding) =>
          (operation === '' || operationsOf(finding).includes(operation)) &&
          holds(`${finding.id} ${finding.title} ${finding.message} ${finding.places.join(' ')}`),
      );
  return (
    <>
      <div className="sp-filters">
        <Choice
          label="Findings"
          value={shown}
          options={groups.map(({ value, word, count }) => ({ value, label: `${word} ${String(count)}` }))}
          onChange={(severity) => {
            put({ severity });
          }}
        />
        <HTMLSelect
          aria-label="Operation"
          value={operation}
          disabled={isRules}
          options={[{ value: '', label: 'Any operation' }, ...operations.map((value) => ({ value, label: value }))]}
          onChange={({ currentTarget }) => {
            put({ operation: currentTarget.value });
          }}
        />
        <InputGroup
          type="search"
          aria-label="Filter findings"
          placeholder="Filter"
          leftIcon={<SearchIcon className="bp6-icon" />}
          value={filter}
          onValueChange={(q) => {
            put({ q });
          }}
        />
      </div>
      {isRules ? (
        <Rules
          rules={(shown === 'passed' ? passedOf(checked) : undecidedOf(checked)).filter(({ id, title }) =>
            holds(`${id} ${title}`),
          )}
        />
      ) : null}
      {!isRules && rows.length === 0 ? (
        <p className="sp-card-note" role="status">
          None.
        </p>
      ) : null}
      {rows.length > 0 ? (
        <div className="sp-findings">
          {rows.map((finding, index) => (
            <FindingItem
              key={finding.fingerprint}
              finding={finding}
              text={text}
              expectedLines={expectedOf(finding)}
              bodyLines={checked.bodies[finding.fingerprint]}
              reference={checked.report.run.reference.version}
              waiving={waiving}
              startsOpen={named === undefined ? index === 0 : finding === named}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}

function Rules({ rules }: { readonly rules: readonly RuleCheck[] }) {
  if (rules.length === 0)
    return (
      <p className="sp-card-note" role="status">
        None.
      </p>
    );
  return (
    <ul className="sp-rule-list">
      {rules.map(({ id, title, reason }) => (
        <li key={id}>
          <span className="sp-finding-id">{id}</span> {title}
          {reason === undefined ? null : <span className="sp-muted"> · {reason}</span>}
        </li>
      ))}
    </ul>
  );
}
