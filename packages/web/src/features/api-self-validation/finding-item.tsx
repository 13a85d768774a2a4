import { Tag } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon, ErrorIcon, InfoSignIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useState, type ReactElement } from 'react';
import type { BodyLine, CheckFinding } from '../../documents/ask-documents.js';
import { CopiedBlock, MarkedLines } from '../../ui/control/copied-block.js';
import { Coded } from '../../ui/control/coded.js';
import { PatchLines } from '../../ui/control/patch-lines.js';
import { ExplainRule } from './explain-rule.js';
import { WaiverOfFinding, type Waiving } from './waiver-of-finding.js';
import { anchorOf, linesAround, operationsOf, type NumberedLine } from './findings-of.js';

const looks: Readonly<
  Record<
    CheckFinding['severity'],
    { readonly label: string; readonly intent: 'danger' | 'warning' | 'primary'; readonly icon: ReactElement }
  >
> = {
  error: { label: 'Error', intent: 'danger', icon: <ErrorIcon size={12} /> },
  warning: { label: 'Warning', intent: 'warning', icon: <WarningSignIcon size={12} /> },
  info: { label: 'Remark', intent: 'primary', icon: <InfoSignIcon size={12} /> },
};

const placesShown = 50;

interface FindingItemProps {
  readonly finding: CheckFinding;
  /** The checked document, if available. */
  readonly text: string | undefined;
  /** The matching part of the reference, if available. */
  readonly expectedLines: readonly NumberedLine[] | undefined;
  /** The lines of the example, with the one marked that shows it. */
  readonly bodyLines: readonly BodyLine[] | undefined;
  readonly reference: string;
  /** If the finding is of a run, for which the portal keeps waivers. */
  readonly waiving?: Waiving | undefined;
  readonly startsOpen: boolean;
}

/** One defect: where it is, what is expected there, and a body that proves it. */
export function FindingItem({ startsOpen, ...details }: FindingItemProps) {
  const { finding } = details;
  const { id, severity, title, line, col, places, flaky, waiver } = finding;
  const [open, setOpen] = useState(startsOpen);
  const anchor = anchorOf(finding);
  const { label, intent, icon } = looks[severity];
  const where = [
    operationsOf(finding).join(', '),
    places.length > 1 ? `${String(places.length + (finding.morePlaces ?? 0))} places` : '',
    `line ${String(line)}:${String(col)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <article id={anchor} className={`sp-finding sp-finding-${severity}`}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${anchor}-more`}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
          <Tag minimal intent={intent} icon={icon}>
            {label}
          </Tag>
          {waiver === undefined ? null : <Tag minimal>Waived</Tag>}
          {flaky === undefined ? null : (
            <Tag minimal intent="warning">
              Flaky
            </Tag>
          )}
          <span className="sp-finding-title" dir="auto">
            <Coded text={title} />
          </span>
          <span className="sp-finding-id">{id}</span>
          <span className="sp-muted sp-num" dir="auto">
            {where}
          </span>
        </button>
      </h3>
      <div id={`${anchor}-more`} hidden={!open}>
        {open ? <Details {...details} /> : null}
      </div>
    </article>
  );
}

function Details({
  finding,
  text,
  expectedLines,
  bodyLines,
  reference,
  waiving,
}: Omit<FindingItemProps, 'startsOpen'>) {
  const { title, message, got, expected, witness, curl, why, fix, patch, places, line } = finding;
  const body = witness === undefined ? undefined : JSON.stringify(witness.body, undefined, 2);
  return (
    <div className="sp-finding-more">
      {message.replace(/\.$/u, '') === title ? null : (
        <p dir="auto">
          <Coded text={message} />
        </p>
      )}
      <div className="sp-proof">
        {text === undefined ? null : (
          <figure>
            <figcaption>Your file, line {line}</figcaption>
            <Lines label={`Your file around line ${String(line)}`} lines={linesAround(text, line)} />
          </figure>
        )}
        {text !== undefined || got === undefined ? null : (
          <figure>
            <figcaption>Your file</figcaption>
            <pre tabIndex={0} aria-label="Your file">
              {got}
            </pre>
          </figure>
        )}
        {expected === undefined && expectedLines === undefined ? null : (
          <figure>
            <figcaption>Expected ({reference})</figcaption>
            {expectedLines === undefined ? null : (
              <Lines label={`PullSpec ${reference} in the same place`} lines={expectedLines} />
            )}
            {expected === undefined ? null : (
              <pre tabIndex={0} aria-label="Expected">
                {expected}
              </pre>
            )}
          </figure>
        )}
        {witness === undefined || body === undefined ? null : (
          <CopiedBlock
            caption={`${
              witness.direction === 'request'
                ? 'A body that the agency may send and you refuse'
                : 'A body that you may send and the agency rejects'
            } (${witness.operation}${witness.status === undefined ? '' : ` ${witness.status}`})`}
            what="body"
            text={body}
          >
            {bodyLines === undefined ? (
              body
            ) : (
              <MarkedLines
                lines={bodyLines.map(({ text: shown, isMarked }) =>
                  isMarked ? { text: shown, look: 'marked' } : { text: shown },
                )}
              />
            )}
          </CopiedBlock>
        )}
        {patch === undefined ? null : <PatchLines diff={patch.diff} />}
        {curl === undefined ? null : <CopiedBlock caption="The call that shows it" what="call" text={curl} />}
      </div>
      <dl className="sp-facts sp-facts-flat">
        <dt>Why it matters</dt>
        <dd>{why}</dd>
        <dt>How to fix</dt>
        <dd>
          <Coded text={fix} />
        </dd>
        {places.length < 2 ? null : (
          <>
            <dt>Places</dt>
            <dd>
              <Places places={places} further={finding.morePlaces ?? 0} />
            </dd>
          </>
        )}
      </dl>
      <div className="sp-finding-ways">
        {waiving === undefined ? null : <WaiverOfFinding finding={finding} waiving={waiving} />}
        <ExplainRule finding={finding} reference={reference} />
      </div>
    </div>
  );
}

function Lines({ label, lines }: { readonly label: string; readonly lines: readonly NumberedLine[] }) {
  return (
    <pre tabIndex={0} aria-label={label}>
      {lines.map(({ number, text, marked }) => (
        <span key={number} className={`sp-raw-line${marked ? ' sp-raw-marked' : ''}`}>
          <span className="sp-raw-number sp-num">{number}</span>
          {text}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

function Places({ places, further }: { readonly places: readonly string[]; readonly further: number }) {
  const more = Math.max(0, places.length - placesShown) + further;
  return (
    <ul className="sp-places">
      {places.slice(0, placesShown).map((place) => (
        <li key={place}>
          <code dir="ltr">{place}</code>
        </li>
      ))}
      {more > 0 ? <li>and {more} more places</li> : null}
    </ul>
  );
}
