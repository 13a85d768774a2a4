import { ButtonGroup, Menu, MenuItem, PopupKind } from '@blueprintjs/core';
import { CaretDownIcon, DownloadIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useDownloads } from '../../state/container.js';
import { Button } from '../control/button.js';
import { DownloadStatus } from './download-status.js';
import { useNow } from '../hook/use-now.js';
import { useValue } from '../hook/use-observable.js';
import { Popover } from '../overlay/popover.js';

interface DownloadButtonProps {
  /** Under which the download runs, once at a time. */
  readonly downloadKey: string;
  readonly label: ReactNode;
  readonly onDownload: () => void;
  /** There is nothing to download, or not yet. */
  readonly disabled?: boolean;
  /** Other ways to download the same data. With them the button is split. */
  readonly choices?: {
    readonly label: string;
    readonly options: readonly { readonly text: string; readonly onChoose: () => void }[];
  };
}

/** Shows idle, downloading, done or failed. The page stays usable during the download. */
export function DownloadButton({ downloadKey, label, onDownload, disabled = false, choices }: DownloadButtonProps) {
  const downloads = useDownloads();
  const stage = useValue(downloads.stages).get(downloadKey);
  const running = stage?.kind === 'running';
  const waiting = stage?.kind === 'waiting' ? stage : undefined;
  const text =
    waiting === undefined ? (
      label
    ) : (
      <>
        {label} <Countdown until={waiting.until} />
      </>
    );
  const main = (
    <Button
      className="sp-download"
      icon={<DownloadIcon />}
      loading={running}
      disabled={disabled || waiting !== undefined}
      text={text}
      onClick={onDownload}
    />
  );
  return (
    <div className="sp-download-group">
      {choices === undefined ? (
        main
      ) : (
        <ButtonGroup className="sp-split">
          {main}
          <Popover
            placement="bottom-end"
            arrow={false}
            popupKind={PopupKind.MENU}
            content={
              <Menu>
                {choices.options.map(({ text, onChoose }) => (
                  <MenuItem key={text} text={text} disabled={running} onClick={onChoose} />
                ))}
              </Menu>
            }
          >
            <Button icon={<CaretDownIcon />} aria-label={choices.label} />
          </Popover>
        </ButtonGroup>
      )}
      <DownloadStatus stage={stage} />
    </div>
  );
}

/** 4:59, second by second. */
function Countdown({ until }: { readonly until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useNow(1000)) / 1000));
  return (
    <span className="sp-num">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
