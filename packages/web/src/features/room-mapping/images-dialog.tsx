import { DialogBody } from '@blueprintjs/core';
import { roomTitle, type MasterRoomToMapTo, type UnmappedRoom } from '@suppliers-portal/domain';
import { Name } from '../../ui/control/name.js';
import type { HotelImages, ShownImages } from './hotel-images.js';
import { ImageStrip, MasterStrip } from './image-strip.js';
import { masterName } from './suggestion-cards.js';
import { Modal } from '../../ui/overlay/modal.js';

interface ImagesDialogProps {
  readonly room: UnmappedRoom;
  readonly master: string | undefined;
  readonly masters: readonly MasterRoomToMapTo[];
  readonly masterHotelId: string | undefined;
  readonly own: ShownImages;
  readonly images: HotelImages;
  readonly onClose: () => void;
}

/** Pictures of a room and of a possible master room, side by side. */
export function ImagesDialog({ room, master, masters, masterHotelId, own, images, onClose }: ImagesDialogProps) {
  const name = master === undefined ? undefined : masterName(masters, master);
  return (
    <Modal className="sp-images-dialog" isOpen title="Images" onClose={onClose}>
      <DialogBody>
        <div className="sp-side-by-side">
          <section aria-label="Your room">
            <h3>
              <Name text={roomTitle(room)} />
            </h3>
            <ImageStrip shown={own} room={roomTitle(room)} />
          </section>
          <section aria-label="Master room">
            <h3>{name === undefined ? 'No master room' : <Name text={name} />}</h3>
            {master === undefined || name === undefined || masterHotelId === undefined ? (
              <p className="sp-muted">No images</p>
            ) : (
              <MasterStrip images={images} masterHotelId={masterHotelId} roomId={master} name={name} />
            )}
          </section>
        </div>
      </DialogBody>
    </Modal>
  );
}
