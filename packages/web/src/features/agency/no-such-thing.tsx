import { SearchTextIcon } from '@blueprintjs/icons';
import { noSuchPartnerText } from '@suppliers-portal/domain';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../ui/page/page-header.js';
import { EmptyState } from '../../ui/state/empty-state.js';

interface NoSuchThingProps {
  readonly title: string;
  /** Says what is not there. */
  readonly text?: string;
  /** The list that has all of them. */
  readonly list: { readonly text: string; readonly to: string };
}

/** The address names what is not there. The page has nothing but the way to the list. */
export function NoSuchThing({ title, text = noSuchPartnerText, list }: NoSuchThingProps) {
  return (
    <>
      <PageHeader title={title} notes={[]} crumbs={[list, { text: title }]} />
      <EmptyState
        icon={<SearchTextIcon size={20} />}
        title={text}
        role="alert"
        action={<Link to={list.to}>{list.text}</Link>}
      />
    </>
  );
}
