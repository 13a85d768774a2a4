import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { featurePages } from '../features/feature-pages.js';
import { useToasts } from '../state/container.js';

const mostOfAddress = 60;

/** An address without a page leads to the first one, and says so. An address in other letters leads to its page. */
export function UnknownPage() {
  const toasts = useToasts();
  const { pathname, search, hash } = useLocation();
  const meant = inItsOwnLetters(pathname);
  useEffect(() => {
    if (meant !== undefined) return;
    const named = pathname.length > mostOfAddress ? `${pathname.slice(0, mostOfAddress)}…` : pathname;
    toasts.show({ key: 'unknown-page', kind: 'warning', text: `There is no page at ${named}.` });
  }, [toasts, pathname, meant]);
  return <Navigate to={meant === undefined ? '/login' : { pathname: meant, search, hash }} replace />;
}

/** People who type an address do not mind its letters, so "/Main/Content" is the page "/main/content". */
function inItsOwnLetters(pathname: string): string | undefined {
  const page = featurePages.find(({ slug }) => `/main/${slug}` === pathname.toLowerCase());
  return page === undefined || pathname === `/main/${page.slug}` ? undefined : `/main/${page.slug}`;
}
