import { Button, ButtonGroup, Menu, MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import { CaretDownIcon, DownloadIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useServices } from '../composition/use-services.js';
import { DownloadStatus } from './download-status.js';
import { useValue } from './use-observable.js';

interface DownloadButtonProps {
  /** Under which the download runs, once at a time. */
  readonly downloadKey: string;
  readonly label: ReactNode;
  readonly onDownload: () => void;
  /** Other ways to download the same; the button then is split. */
  readonly choices?: { readonly label: string; readonly options: readonly { readonly text: string; readonly onChoose: () => void }[] };
}

/** Idle, downloading, done or failed; the page stays usable meanwhile. */
export function DownloadButton({ downloadKey, label, onDownload, choices }: DownloadButtonProps) {
  const { downloads } = useServices();
  const stage = useValue(downloads.stages).get(downloadKey);
  const running = stage?.kind === 'running';
  const main = <Button className="sp-download" icon={<DownloadIcon />} loading={running} text={label} onClick={onDownload} />;
  return (
    <div className="sp-download-group">
      {choices === undefined ? main : (
        <ButtonGroup className="sp-split">
          {main}
          <PopoverNext
            placement="bottom-end"
            arrow={false}
            popupKind={PopupKind.MENU}
            content={<Menu>{choices.options.map(({ text, onChoose }) => <MenuItem key={text} text={text} disabled={running} onClick={onChoose} />)}</Menu>}
          >
            <Button icon={<CaretDownIcon />} aria-label={choices.label} />
          </PopoverNext>
        </ButtonGroup>
      )}
      <DownloadStatus stage={stage} />
    </div>
  );
}
