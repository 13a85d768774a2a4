import { Callout } from '@blueprintjs/core';
import { SearchTextIcon } from '@blueprintjs/icons';
import {
  counted,
  selfValidationFeature,
  compareRuns,
  failed,
  ok,
  momentText,
  type GatewayFailure,
  type ReadOptions,
  type Result,
  type ValidationRun,
  noSuchRunText,
} from '@suppliers-portal/domain';
import { useCallback, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAskDocuments, useFeature } from '../../state/container.js';
import type { CheckedDocument, CheckFinding, CheckReport } from '../../documents/ask-documents.js';
import { lastOf } from '../../state/async-state.js';
import { Choice } from '../../ui/control/choice.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { NotLoaded } from '../../ui/state/not-loaded.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import { FindingsList } from './findings-list.js';
import { reportIn } from './findings-of.js';
import { Verdict } from './verdict.js';
import { FactsToCome, TableToCome } from '../../ui/state/card-to-come.js';
import '../../ui/css/documents.css';

interface Compared {
  readonly run: ValidationRun;
  readonly report: CheckReport;
}
interface JudgedRun {
  readonly run: ValidationRun;
  readonly checked: CheckedDocument;
  readonly before: Compared | undefined;
  /** Why the run that the address names is not compared with. */
  readonly notCompared?: GatewayFailure;
  /** The portal's day. Absent if its waivers could not be read. */
  readonly today: string | undefined;
}

/** How many runs are searched for the one before this. */
const lookedThrough = 200;

/** One judgement: what was found, and what is new since another one. */
export function RunPage({ title }: { readonly title: string }) {
  const { to } = useAddresses();
  const { id = '' } = useParams();
  const { search } = useQuery();
  const { state, reload, giveUp } = useRun(id, search.get('compare') ?? undefined);
  const judged = lastOf(state)?.value;
  const heading = judged?.run.fileName ?? title;
  const zone = useZone();
  useEffect(() => {
    document.title = `${heading} · Suppliers Portal`;
  }, [heading]);
  const list = to('/main/api-self-validation', { tab: 'runs' });
  const unknown = state.kind === 'failed' && state.failure.kind === 'no-data' && judged === undefined;
  return (
    <>
      <PageHeader
        title={heading}
        onRefresh={reload}
        crumbs={[
          { text: 'API Self Validation', to: to('/main/api-self-validation') },
          { text: 'Runs', to: list },
          { text: heading },
        ]}
        notes={
          judged === undefined
            ? []
            : [
                <>
                  {judged.run.kind === 'live' ? 'Run' : 'Uploaded'}{' '}
                  <span className="sp-num">{momentText(judged.run.at, zone)}</span> by {judged.run.by}
                </>,
                `Reference ${judged.run.reference}`,
                `Engine ${judged.checked.report.run.engine}`,
              ]
        }
      />
      {unknown ? (
        <EmptyState
          icon={<SearchTextIcon size={20} />}
          title={noSuchRunText}
          role="alert"
          action={<Link to={list}>All runs</Link>}
        />
      ) : (
        <ViewState
          title={title}
          state={state}
          skeleton={
            <>
              <FactsToCome className="sp-gap" />
              <TableToCome />
            </>
          }
          onRetry={reload}
          onGiveUp={giveUp}
        >
          {({ value }) => <Judged judged={value} onChanged={reload} />}
        </ViewState>
      )}
    </>
  );
}

function useRun(id: string, compare: string | undefined) {
  const useCases = useFeature(selfValidationFeature);
  const askDocuments = useAskDocuments();
  const read = useCallback(
    async (options: ReadOptions): Promise<Result<JudgedRun, GatewayFailure>> => {
      const found = await readReport(id);
      if (!found.ok) return found;
      const listed = await useCases.listWaivers.execute(options);
      const accepted = listed.ok ? listed.value : undefined;
      const drawn = await askDocuments(
        'drawn',
        { report: found.value.report, ...(accepted === undefined ? {} : { accepted }) },
        options.signal,
      );
      if (!drawn.ok) return failed({ kind: 'garbled', where: 'the report, which could not be drawn on this device' });
      const other = compare ?? (await idBefore());
      const before = other === undefined ? undefined : await readReport(other);
      return ok({
        ...(before?.ok === false && compare !== undefined ? { notCompared: before.failure } : {}),
        run: found.value.run,
        checked: drawn.value,
        before: before?.ok === true ? before.value : undefined,
        today: accepted?.today,
      });

      async function readReport(wanted: string): Promise<Result<Compared, GatewayFailure>> {
        const details = await useCases.readValidationRun.execute({ id: wanted }, options);
        if (!details.ok) return details;
        const report = reportIn(details.value.report);
        return report === undefined
          ? failed({ kind: 'garbled', where: 'the report of the run' })
          : ok({ run: details.value.run, report });
      }
      async function idBefore(): Promise<string | undefined> {
        const listed = await useCases.listValidationRuns.execute({ page: 1, size: lookedThrough }, options);
        const runs = listed.ok ? listed.value.runs : [];
        const place = runs.findIndex((run) => run.id === id);
        return place < 0 ? undefined : runs[place + 1]?.id;
      }
    },
    [useCases, askDocuments, id, compare],
  );
  return useTask(read);
}

const groups = ['all', 'new', 'fixed', 'unchanged'] as const;

function Judged({
  judged: { run, checked, before, notCompared, today },
  onChanged,
}: {
  readonly judged: JudgedRun;
  readonly onChanged: () => void;
}) {
  const { search, put } = useQuery();
  const zone = useZone();
  const { operations, bodies, exchanges, bookings = 0 } = checked.report.coverage;
  const compared =
    before === undefined ? undefined : compareRuns<CheckFinding>(checked.report.findings, before.report.findings);
  const group = groups.find((one) => compared !== undefined && one === search.get('group')) ?? 'all';
  const lists =
    compared === undefined
      ? undefined
      : { all: checked.report.findings, new: compared.added, fixed: compared.fixed, unchanged: compared.unchanged };
  return (
    <section className="sp-card" aria-label="Result">
      <Verdict checked={checked}>
        <p className="sp-num">
          Operations {operations.found} of {operations.wanted} · {bodies} bodies compared
          {exchanges === undefined ? '' : ` · ${counted(exchanges, 'request')}, ${counted(bookings, 'booking')}`}
        </p>
      </Verdict>
      {notCompared === undefined ? null : (
        <NotLoaded text="The run to compare with could not be read." failure={notCompared} onRetry={onChanged} />
      )}
      {before === undefined || compared === undefined ? null : (
        <div className="sp-compared">
          <p className="sp-num" role="status">
            {compared.added.length} new · {compared.fixed.length} fixed · {compared.unchanged.length} unchanged since{' '}
            {before.run.fileName}, {momentText(before.run.at, zone)}
          </p>
          {before.run.reference === run.reference ? null : (
            <Callout intent="warning">
              The reference changed from {before.run.reference} to {run.reference}, so some findings come from it.
            </Callout>
          )}
          <Choice
            label="Compared"
            value={group}
            onChange={(next) => {
              put({ group: next === 'all' ? undefined : next, severity: undefined });
            }}
            options={[
              { value: 'all', label: 'All' },
              { value: 'new', label: `+ New ${String(compared.added.length)}` },
              { value: 'fixed', label: `✓ Fixed ${String(compared.fixed.length)}` },
              { value: 'unchanged', label: `− Unchanged ${String(compared.unchanged.length)}` },
            ]}
          />
        </div>
      )}
      {today === undefined ? (
        <Callout intent="warning">The waivers could not be read, so every finding counts here.</Callout>
      ) : null}
      <FindingsList
        checked={checked}
        findings={lists?.[group]}
        waiving={today === undefined ? undefined : { checked, today, onChanged }}
      />
    </section>
  );
}
