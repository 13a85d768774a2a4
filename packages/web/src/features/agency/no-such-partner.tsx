import { SearchTextIcon } from '@blueprintjs/icons';
import { noSuchPartnerText } from '@suppliers-portal/domain';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../ui/page/page-header.js';
import { EmptyState } from '../../ui/state/empty-state.js';

interface NoSuchPartnerProps {
  readonly title: string;
  /** The list that has all of them. */
  readonly list: { readonly text: string; readonly to: string };
}

/** The address names what cannot be the number of a partner. Nothing is asked of the portal. */
export function NoSuchPartner({ title, list: { text, to } }: NoSuchPartnerProps) {
  return (
    <>
      <PageHeader title={title} notes={[]} crumbs={[{ text, to }, { text: title }]} />
      <EmptyState
        icon={<SearchTextIcon size={20} />}
        title={noSuchPartnerText}
        role="alert"
        action={<Link to={to}>{text}</Link>}
      />
    </>
  );
}
