import { lostFileText } from '@suppliers-portal/domain';

/** Next to a field for a file: which one was there before. */
export const LostFile = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : (
    <p className="sp-muted" role="status">
      <span dir="auto">{lostFileText(name)}</span>
    </p>
  );
