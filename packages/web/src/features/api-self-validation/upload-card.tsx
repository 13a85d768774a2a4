import { Callout, FileInput, FormGroup, ProgressBar } from '@blueprintjs/core';
import { CrossIcon, UploadIcon } from '@blueprintjs/icons';
import { chooseFileFirst, uploadSucceeded } from '@suppliers-portal/domain';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { Link } from 'react-router-dom';
import { usePullspecUpload } from '../../state/container.js';
import type { UploadState } from '../../state/pullspec-upload.js';
import { Button } from '../../ui/control/button.js';
import { LostFile } from '../../ui/file/lost-file.js';
import { LeaveGuard } from '../../ui/overlay/leave-guard.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { choose, shortName, sizeText, type ChosenFile } from './chosen-file.js';

interface UploadCardProps {
  readonly chosen: ChosenFile | undefined;
  /** The name of a file that has to be chosen again. */
  readonly lost: string | undefined;
  readonly onChoose: (file: ChosenFile | undefined) => void;
  readonly onSent: () => void;
  /** The version that the reader wants it compared with; otherwise the document says it. */
  readonly reference: string | undefined;
}

/** Takes a file and sends it to be judged. */
export function UploadCard({ chosen, lost, onChoose, onSent, reference }: UploadCardProps) {
  const pullspecUpload = usePullspecUpload();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const upload = useValue(pullspecUpload.state);
  const isUploading = upload.kind === 'uploading';
  const take = (file: File | undefined): void => {
    if (file === undefined || isUploading) return;
    pullspecUpload.forget();
    void choose(file).then((choosing) => {
      setFault('fault' in choosing ? choosing.fault : undefined);
      onChoose('file' in choosing ? choosing.file : undefined);
    });
  };
  const send = (): void => {
    if (chosen !== undefined) {
      void pullspecUpload.send({ document: chosen, ...(reference === undefined ? {} : { reference }) }).then(() => {
        if (pullspecUpload.state.value.kind === 'success') onSent();
      });
      return;
    }
    setFault(chooseFileFirst);
    input.current?.focus();
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section className="sp-card sp-half sp-pad sp-upload-card" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Upload a PullSpec file</h2>
      <div
        className={`sp-drop${isOver ? ' sp-drop-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => {
          setIsOver(false);
        }}
        onDrop={drop}
      >
        <FormGroup
          label="Drop a file here, or browse"
          labelFor={`${id}-file`}
          intent={fault === undefined ? 'none' : 'danger'}
          helperText={
            <span id={`${id}-fault`} role={fault === undefined ? undefined : 'alert'}>
              {fault ?? ''}
            </span>
          }
        >
          <FileInput
            fill
            disabled={isUploading}
            text={chosen === undefined ? 'YAML or JSON, at most 10 MiB' : shortName(chosen.name)}
            hasSelection={chosen !== undefined}
            buttonText="Browse"
            inputProps={{
              id: `${id}-file`,
              ref: input,
              accept: '.yml,.yaml,.json',
              'aria-invalid': fault !== undefined,
              'aria-describedby': `${id}-fault`,
            }}
            onInputChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              // So that the same file, once repaired, can be chosen again.
              currentTarget.value = '';
            }}
          />
        </FormGroup>
      </div>
      <LostFile name={lost} />
      {chosen === undefined ? null : (
        <p className="sp-file">
          <span title={chosen.name} dir="auto">
            {shortName(chosen.name)}
          </span>{' '}
          <span className="sp-muted sp-num">{sizeText(chosen.bytes.length)}</span>
          <Button
            variant="minimal"
            size="small"
            icon={<CrossIcon />}
            aria-label={`Remove ${chosen.name}`}
            disabled={isUploading}
            onClick={() => {
              pullspecUpload.forget();
              onChoose(undefined);
            }}
          />
        </p>
      )}
      <div className="sp-upload-ways">
        <Button intent="primary" icon={<UploadIcon />} text="Upload" loading={isUploading} onClick={send} />
        {isUploading ? (
          <Button
            variant="minimal"
            text="Cancel"
            onClick={() => {
              pullspecUpload.cancel();
            }}
          />
        ) : null}
      </div>
      <Outcome upload={upload} />
    </section>
  );
}

function Outcome({ upload }: { readonly upload: UploadState }) {
  switch (upload.kind) {
    case 'initial':
      return null;
    case 'uploading':
      return <Sending share={upload.share} />;
    case 'success':
      return <Result intent="success" text={uploadSucceeded} runId={upload.runId} />;
    case 'fail':
      return <Result intent="danger" text={upload.text} advice={upload.advice} />;
  }
}

/** For a screen reader: each quarter, and no number between them. */
function saidOf(percent: number): string {
  if (percent < 25) return 'Uploading';
  if (percent === 100) return '100% uploaded, the file is being judged';
  return `${String(percent - (percent % 25))}% uploaded`;
}

function Sending({ share }: { readonly share: number | undefined }) {
  const percent = Math.floor((share ?? 0) * 100);
  return (
    <div className="sp-sending">
      <ProgressBar intent="primary" stripes={false} {...(share === undefined ? {} : { value: share })} />
      <span className="sp-num" aria-hidden="true">
        {percent === 100 ? 'Judging the file' : `${String(percent)}%`}
      </span>
      <span className="sp-hidden" role="status">
        {saidOf(percent)}
      </span>
      <LeaveGuard
        title="Leave while uploading?"
        text="The upload goes on, but this page no longer shows how it ends."
        confirm="Leave"
      />
    </div>
  );
}

function Result({
  intent,
  text,
  advice,
  runId,
}: {
  readonly intent: 'success' | 'danger';
  readonly text: string;
  readonly advice?: string | undefined;
  readonly runId?: string | undefined;
}) {
  const { to } = useAddresses();
  const callout = useRef<HTMLDivElement>(null);
  useEffect(() => {
    callout.current?.focus();
  }, []);
  return (
    <div ref={callout} tabIndex={-1} role={intent === 'danger' ? 'alert' : 'status'} className="sp-upload-result">
      <Callout intent={intent}>
        <span dir="auto">{text}</span>
        {advice === undefined ? null : ` ${advice}`}
        {runId === undefined ? null : (
          <>
            {' '}
            <Link to={to(`/main/api-self-validation/runs/${encodeURIComponent(runId)}`)}>See the result</Link>
          </>
        )}
      </Callout>
    </div>
  );
}
