import { keptDraftText } from '@suppliers-portal/domain';

/** Says in a form that its fields have what the user typed before. */
export const KeptDraft = ({ shown }: { readonly shown: boolean }) =>
  shown ? (
    <p className="sp-muted" role="status">
      {keptDraftText}
    </p>
  ) : null;
