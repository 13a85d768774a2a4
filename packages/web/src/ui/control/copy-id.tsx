import { DuplicateIcon } from '@blueprintjs/icons';
import { menuOf } from '@suppliers-portal/domain';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from './button.js';
import { useAddresses } from '../hook/use-addresses.js';
import { useCopyToast } from '../hook/use-copy.js';

/** An id that can be copied, and read in full where it is cut. With `to` it also leads to what it names. */
export function CopyId({ id, to }: { readonly id: string; readonly to?: string | undefined }) {
  return (
    <span className="sp-copy">
      {to === undefined ? (
        <span className="sp-copy-id" dir="auto" title={id}>
          {id}
        </span>
      ) : (
        <Link className="sp-copy-id" dir="auto" to={to} title={id}>
          {id}
        </Link>
      )}
      <CopyButton text={id} />
    </span>
  );
}

interface BookingIdProps {
  readonly id: string;
  /** The day in Bangkok on which it was booked, where it is known. The search then starts at once. */
  readonly bookedOn?: string | undefined;
}

/** The id of a booking. It leads to the search for it, if the user can open that page. */
export function BookingId({ id, bookedOn }: BookingIdProps) {
  const { to } = useAddresses();
  const { user } = useSignedIn();
  const query = { ...(bookedOn === undefined ? {} : { date: bookedOn }), id };
  const isOffered = menuOf(user).some(({ slug }) => slug === 'booking-search');
  return <CopyId id={id} to={isOffered ? to('/main/booking-search', query) : undefined} />;
}

export function CopyButton({ text, label = `Copy ${text}` }: { readonly text: string; readonly label?: string }) {
  const copy = useCopyToast();
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<DuplicateIcon size={12} />}
      aria-label={label}
      onClick={() => {
        copy(text);
      }}
    />
  );
}
