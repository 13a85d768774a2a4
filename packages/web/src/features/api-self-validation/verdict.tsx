import { DownloadIcon } from '@blueprintjs/icons';
import { validationVerdictWords } from '@suppliers-portal/domain';
import type { ReactNode } from 'react';
import { useDownloads, useTextFiles } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { Coded } from '../../ui/control/coded.js';
import type { CheckedDocument } from '../../documents/ask-documents.js';
import { DownloadStatus } from '../../ui/file/download-status.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { countsOf, countsText } from './findings-of.js';

const looks = {
  'conforms': { look: 'ok', sign: '✓' },
  'does-not-conform': { look: 'bad', sign: '■' },
  'incomplete': { look: 'warn', sign: '◆' },
} as const;

/** Says in one line whether the document conforms, and what to fix first. */
export function Verdict({ checked, children }: { readonly checked: CheckedDocument; readonly children?: ReactNode }) {
  const { report } = checked;
  const counts = countsOf(checked);
  const { look, sign } = looks[report.verdict];
  const first = report.findings.find(({ severity, waiver }) => severity === 'error' && waiver === undefined);
  return (
    <div className="sp-verdict-head">
      <div>
        <p className={`sp-verdict sp-verdict-${look}`} role="status">
          <span aria-hidden="true">{sign} </span>
          {report.coverage.exchanges === undefined && report.totals.waived === undefined
            ? validationVerdictWords(report.verdict, report.run.reference.version, counts)
            : report.headline}
        </p>
        <p className="sp-num">{countsText(counts)}</p>
        {first === undefined ? null : (
          <p dir="auto">
            Fix first: <Coded text={first.title} />
            {first.places.length > 1 ? ` (${String(first.places.length)} places)` : ''}, line {first.line}
          </p>
        )}
        {children}
      </div>
      <ReportFiles checked={checked} />
    </div>
  );
}

function ReportFiles({ checked: { report, json, page } }: { readonly checked: CheckedDocument }) {
  const textFiles = useTextFiles();
  const downloads = useDownloads();
  const stages = useValue(downloads.stages);
  const base = report.run.input.name.replace(/\.[^.]*$/u, '');
  const files = [
    { key: 'report-json', label: 'JSON', name: `${base}-report.json`, text: json },
    { key: 'report-html', label: 'HTML report', name: `${base}-report.html`, text: page },
  ];
  return (
    <div className="sp-card-actions">
      {files.map(({ key, label, name, text }) => (
        <div className="sp-csv" key={key}>
          <Button
            icon={<DownloadIcon />}
            text={label}
            aria-label={`Download ${label}`}
            loading={stages.get(key)?.kind === 'running'}
            onClick={() => {
              void textFiles.save(key, { name, text });
            }}
          />
          <DownloadStatus stage={stages.get(key)} />
        </div>
      ))}
    </div>
  );
}
