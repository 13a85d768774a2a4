import { DialogBody } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, MediaIcon } from '@blueprintjs/icons';
import { imageAlt } from '@suppliers-portal/domain';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/control/button.js';
import { useImagesOfMaster, type HotelImages, type Images, type ShownImages } from './hotel-images.js';
import { Modal } from '../../ui/overlay/modal.js';

interface StripProps {
  readonly shown: ShownImages;
  /** Whose pictures they are. */
  readonly room: string;
}

/** Small pictures in a row. Each opens in full size. */
export function ImageStrip({ shown, room }: StripProps) {
  const [open, setOpen] = useState<number>();
  switch (shown.kind) {
    case 'waiting':
      return (
        <p className="sp-pictures-words sp-muted" role="status">
          Loading images of {room}
        </p>
      );
    case 'failed':
      return (
        <p className="sp-pictures-words sp-inline-failure" role="alert">
          Images could not be loaded: {shown.text} <Button size="small" text="Retry" onClick={shown.retry} />
        </p>
      );
    case 'there':
      return shown.images.length === 0 ? (
        <p className="sp-pictures-words sp-muted">No images of {room}</p>
      ) : (
        <>
          <ul className="sp-pictures" aria-label={`Images of ${room}`}>
            {shown.images.map((image, index) => (
              <li key={`${image.path} ${String(index)}`}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(index);
                  }}
                >
                  <Picture path={image.path} alt={imageAlt(image, index, room)} />
                </button>
              </li>
            ))}
          </ul>
          {open === undefined ? null : (
            <Viewer
              images={shown.images}
              room={room}
              at={open}
              onMove={setOpen}
              onClose={() => {
                setOpen(undefined);
              }}
            />
          )}
        </>
      );
  }
}

/** Pictures of a master room belong to the agency's own hotel. */
export function MasterStrip({
  images,
  masterHotelId,
  roomId,
  name,
}: {
  readonly images: HotelImages;
  readonly masterHotelId: string;
  readonly roomId: string;
  readonly name: string;
}) {
  return <ImageStrip shown={useImagesOfMaster(images, masterHotelId, roomId)} room={name} />;
}

/** A picture that does not come leaves a grey tile that says what it would show. */
export function Picture({ path, alt }: { readonly path: string; readonly alt: string }) {
  const [broken, setBroken] = useState<string>();
  return broken === path ? (
    <span className="sp-picture-broken" role="img" aria-label={alt}>
      <MediaIcon size={20} />
    </span>
  ) : (
    <img
      src={path}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => {
        setBroken(path);
      }}
    />
  );
}

interface ViewerProps {
  readonly images: Images;
  readonly room: string;
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

function Viewer({ images, room, at, onMove, onClose }: ViewerProps) {
  const image = images[at];
  const move = (by: number): void => {
    onMove((at + by + images.length) % images.length);
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  if (image === undefined) return null;
  return (
    <Modal
      className="sp-viewer"
      isOpen
      title={
        <span className="sp-name" dir="auto">
          {image.title ?? room}
        </span>
      }
      onClose={onClose}
    >
      <DialogBody>
        <div onKeyDown={onKeyDown}>
          <Picture path={image.path} alt={imageAlt(image, at, room)} />
          {image.text === undefined ? null : <p dir="auto">{image.text}</p>}
          <div className="sp-viewer-ways">
            <Button
              autoFocus
              variant="minimal"
              icon={<ChevronLeftIcon />}
              aria-label="Previous image"
              onClick={() => {
                move(-1);
              }}
            />
            <span className="sp-num" role="status">
              {at + 1} of {images.length}
            </span>
            <Button
              variant="minimal"
              icon={<ChevronRightIcon />}
              aria-label="Next image"
              onClick={() => {
                move(1);
              }}
            />
          </div>
        </div>
      </DialogBody>
    </Modal>
  );
}
