import { callCurl, exchangeLines, type FailureSample } from '@suppliers-portal/domain';
import { Button } from '../../ui/control/button.js';
import { useCopyToast } from '../../ui/hook/use-copy.js';

/** What was sent and answered, as far as the agency handed it in. */
export function CallExchange({ call: { request, response, httpStatus } }: { readonly call: FailureSample }) {
  const copy = useCopyToast();
  if (request === undefined && response === undefined)
    return <p className="sp-muted">The agency did not hand in what was sent and answered.</p>;
  return (
    <>
      <p className="sp-muted">Secrets and data of guests are masked as •••.</p>
      <h3>Request</h3>
      {request === undefined ? (
        <p className="sp-muted">Not handed in.</p>
      ) : (
        <>
          <Lines lines={exchangeLines(request, `${request.method ?? ''} ${request.url}`.trim())} label="Request" />
          <Button
            text="Copy as cURL"
            onClick={() => {
              copy(callCurl(request));
            }}
          />
        </>
      )}
      <h3>Response</h3>
      {response === undefined ? (
        <p className="sp-muted">{httpStatus === undefined ? 'There was no answer.' : 'Not handed in.'}</p>
      ) : (
        <Lines lines={exchangeLines(response, httpStatus)} label="Response" />
      )}
    </>
  );
}

/** It scrolls, so users without a mouse must be able to reach it. */
function Lines({ lines, label }: { readonly lines: readonly string[]; readonly label: string }) {
  return (
    <pre className="sp-call-lines" role="region" aria-label={label} tabIndex={0} dir="ltr">
      {lines.join('\n')}
    </pre>
  );
}
