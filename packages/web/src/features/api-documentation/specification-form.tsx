import { RequiredNote } from '../../ui/field/required-note.js';
import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { checkServerUrl, noVersionSelected, pullspecFileName, serverUrlInvalid } from '@suppliers-portal/domain';
import { useId, useRef, useState } from 'react';
import { useDownloads, useTextFiles } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { DownloadStatus } from '../../ui/file/download-status.js';
import { useValue } from '../../ui/hook/use-observable.js';
import type { Specification, Submission } from './use-specification.js';

interface SpecificationFormProps {
  readonly versions: readonly string[];
  readonly version: string;
  readonly onVersion: (version: string) => void;
  readonly submitting: boolean;
  readonly onSubmit: (submission: Submission) => void;
  /** What the last submit brought. */
  readonly specification: Specification | undefined;
}

const downloadKey = 'pullspec';

/** Which version is read, and against which server it is tried. */
export function SpecificationForm({
  versions,
  version,
  onVersion,
  submitting,
  onSubmit,
  specification,
}: SpecificationFormProps) {
  const textFiles = useTextFiles();
  const downloads = useDownloads();
  const id = useId();
  const [server, setServer] = useState('');
  const [tried, setTried] = useState(false);
  const versionField = useRef<HTMLSelectElement>(null);
  const serverField = useRef<HTMLInputElement>(null);
  const serverFault = tried && checkServerUrl(server) === 'invalid' ? serverUrlInvalid : undefined;
  const versionFault = tried && version === '' ? noVersionSelected : undefined;
  const stage = useValue(downloads.stages).get(downloadKey);
  const submit = (): void => {
    setTried(true);
    if (checkServerUrl(server) === 'invalid') serverField.current?.focus();
    else if (version === '') versionField.current?.focus();
    else onSubmit({ version, server: server.trim() });
  };
  const words = (field: string, fault: string | undefined) => (
    <span id={`${id}-${field}-fault`} role={fault === undefined ? undefined : 'alert'}>
      {fault ?? ''}
    </span>
  );
  return (
    <form
      className="sp-card sp-pad sp-gap sp-spec-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RequiredNote />
      <div className="sp-spec-fields">
        <FormGroup
          className="sp-spec-server"
          label="Server URL (optional)"
          labelFor={`${id}-server`}
          intent={serverFault === undefined ? 'none' : 'danger'}
          helperText={words('server', serverFault)}
          subLabel={
            <span id={`${id}-server-help`}>
              Calls that you try go to it. It has to allow calls from any origin (CORS).
            </span>
          }
        >
          <InputGroup
            fill
            id={`${id}-server`}
            type="url"
            inputRef={serverField}
            value={server}
            onValueChange={setServer}
            placeholder="https://api.example.com/v2"
            autoComplete="off"
            spellCheck={false}
            intent={serverFault === undefined ? 'none' : 'danger'}
            aria-invalid={serverFault !== undefined}
            aria-describedby={`${id}-server-help ${id}-server-fault`}
          />
        </FormGroup>
        <FormGroup
          label="Version"
          labelInfo="*"
          subLabel={<span id={`${id}-version-help`}>The newest first.</span>}
          labelFor={`${id}-version`}
          intent={versionFault === undefined ? 'none' : 'danger'}
          helperText={words('version', versionFault)}
        >
          <HTMLSelect
            id={`${id}-version`}
            ref={versionField}
            value={version}
            aria-required
            aria-invalid={versionFault !== undefined}
            aria-describedby={`${id}-version-help ${id}-version-fault`}
            options={[{ value: '', label: 'Select a version' }, ...versions.map((value) => ({ value, label: value }))]}
            onChange={({ currentTarget }) => {
              onVersion(currentTarget.value);
            }}
          />
        </FormGroup>
        <Button className="sp-spec-submit" type="submit" intent="primary" text="Submit" loading={submitting} />
      </div>
      <div>
        <Button
          className="sp-spec-download"
          variant="minimal"
          intent="primary"
          icon={<DownloadIcon />}
          disabled={specification === undefined}
          loading={stage?.kind === 'running'}
          text={
            <>
              Download YAML Specification File
              {specification === undefined ? null : <span className="sp-muted">, version {specification.version}</span>}
            </>
          }
          onClick={() => {
            if (specification !== undefined)
              void textFiles.save(downloadKey, {
                name: pullspecFileName(specification.version),
                text: specification.text,
              });
          }}
        />
        <DownloadStatus stage={stage} />
      </div>
    </form>
  );
}
