import { pullspecFailed } from '@suppliers-portal/domain';

/** Shows the text of a document that cannot be rendered, so that users can still read it. */
export function RawDocument({ text, problem }: { readonly text: string; readonly problem: string }) {
  return (
    <div className="sp-card sp-pad">
      <p className="sp-inline-failure" role="alert">
        {pullspecFailed}
      </p>
      <p>{problem}</p>
      <pre className="sp-raw" tabIndex={0} aria-label="The document as it is" dir="ltr">
        {text.split('\n').map((line, index) => (
          // Lines have no other name than their number.
          <span key={index} className="sp-raw-line">
            <span className="sp-raw-number sp-num" aria-hidden="true">
              {index + 1}
            </span>
            {line}
            {'\n'}
          </span>
        ))}
      </pre>
    </div>
  );
}
