import { Link } from 'react-router-dom';

export interface Crumb {
  readonly text: string;
  /** The last one is the page itself and leads nowhere. */
  readonly to?: string;
}

/** The way back from a page below one of the menu. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="sp-crumbs">
      <ol>
        {crumbs.map(({ text, to }) => (
          <li key={text}>
            {to === undefined ? (
              <span aria-current="page">
                <bdi>{text}</bdi>
              </span>
            ) : (
              <Link to={to}>
                <bdi>{text}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
