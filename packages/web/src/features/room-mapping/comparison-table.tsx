import { HTMLTable } from '@blueprintjs/core';
import { factStateWords, type ComparisonLine, type FactState } from '@suppliers-portal/domain';

const signs: Readonly<Record<FactState, { readonly sign: string; readonly look: string }>> = {
  'same': { sign: '✓', look: 'ok' },
  'near': { sign: '≈', look: 'info' },
  'only-yours': { sign: '○', look: 'idle' },
  'only-master': { sign: '○', look: 'idle' },
  'differs': { sign: '≠', look: 'bad' },
};

/** Two rooms line by line. A sign, a colour and a word say how they compare. */
export function ComparisonTable({
  lines,
  compared,
}: {
  readonly lines: readonly ComparisonLine[];
  readonly compared: boolean;
}) {
  return (
    <HTMLTable compact className="sp-comparison">
      <caption className="sp-hidden">{compared ? 'Your room next to the master room' : 'Your room'}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sp-hidden">Attribute</span>
          </th>
          <th scope="col">Your room</th>
          {compared ? (
            <>
              <th scope="col">Master room</th>
              <th scope="col">
                <span className="sp-hidden">Comparison</span>
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, yours, master, state }, index) => (
          // Two lines can have the same label.
          <tr key={`${label} ${String(index)}`}>
            <th scope="row">{label}</th>
            <Side text={yours} />
            {compared ? (
              <>
                <Side text={master} />
                <td>{state === undefined ? null : <StateTag state={state} />}</td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

function Side({ text }: { readonly text: string | undefined }) {
  return (
    <td>
      {text === undefined ? (
        <>
          <span className="sp-no-value" aria-hidden="true">
            –
          </span>
          <span className="sp-hidden">no value</span>
        </>
      ) : (
        <span className="sp-name" dir="auto" translate="no">
          {text}
        </span>
      )}
    </td>
  );
}

function StateTag({ state }: { readonly state: FactState }) {
  const { sign, look } = signs[state];
  return (
    <span className={`sp-fact sp-fact-${look}`}>
      <span aria-hidden="true">{sign}</span> {factStateWords(state)}
    </span>
  );
}
