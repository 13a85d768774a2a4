import { InboxIcon } from '@blueprintjs/icons';
import { accountKindOf, menuFor, ownAccountPage, pageFailureWords } from '@suppliers-portal/domain';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useCurrentView, useToasts } from '../state/container.js';
import type { SubPage } from '../features/feature-pages.js';
import { useSignedIn } from '../state/signed-in-context.js';
import { EmptyState } from '../ui/state/empty-state.js';
import { FailureState } from '../ui/state/failure-state.js';
import { PageHeader } from '../ui/page/page-header.js';
import { PartToCome } from './part-to-come.js';
import { useReturnedFocus } from './returned-focus.js';
import { Shell } from './shell.js';
import { isKnownPage, offeredMenu, reachablePages, saysWhoMay, viewKey, type View } from './views.js';

export interface MainViewProps {
  readonly views: ReadonlyMap<string, View>;
  /**
   * For an address that has no page. It is handed in: imported here too, it would put the router into a file of its own,
   * which makes the first page larger.
   */
  readonly unknown: ReactNode;
  /** The menu's page that this one is below. */
  readonly parent?: string;
  readonly sub?: SubPage;
}

/** The view that the address asks for, inside the shell. */
export function MainView({ views, unknown, parent, sub }: MainViewProps) {
  const { slug = parent } = useParams();
  const { user } = useSignedIn();
  const menu = offeredMenu(user);
  const { hash, search } = useLocation();
  if (slug !== undefined && !isKnownPage(slug)) return unknown;
  // Who has Settings has the own account there.
  if (slug === 'account' && ownAccountPage(user) === undefined)
    return <Navigate to={{ pathname: '/main/settings', search, hash }} replace />;
  const item =
    slug === undefined
      ? menu[0]
      : (saysWhoMay(slug) && accountKindOf(user) !== 'onboarding' ? everyPage : reachablePages(user)).find(
          (offered) => offered.slug === slug,
        );
  return (
    <Shell menu={menu} current={item?.slug}>
      {item !== undefined && (
        <OpenView
          key={viewKey(item.slug, sub)}
          title={sub?.title ?? item.title}
          view={views.get(viewKey(item.slug, sub))}
        />
      )}
      {item === undefined && (slug === undefined ? <NoView /> : <ForbiddenView slug={slug} />)}
    </Shell>
  );
}

function OpenView({ title, view: Page }: { readonly title: string; readonly view: View | undefined }) {
  useArrival(title);
  if (Page === undefined) throw new Error(`the menu offers a page that does not exist: ${title}`);
  return (
    <Suspense
      fallback={
        <>
          <PageHeader title={title} notes={[]} />
          <PartToCome />
        </>
      }
    >
      <Page title={title} />
    </Suspense>
  );
}

/** Of whichever kind of account: a page keeps its name for those who may not open it. */
const everyPage = [...menuFor('supplier'), ...menuFor('onboarding'), ...menuFor('agency')];

/** The page exists, but not for this account. */
function ForbiddenView({ slug }: { readonly slug: string }) {
  const toasts = useToasts();
  const title = everyPage.find((item) => item.slug === slug)?.title ?? slug;
  const words = pageFailureWords({ kind: 'forbidden', text: '' }, title);
  useArrival(title);
  const { toast } = words;
  useEffect(() => {
    if (toast !== undefined) toasts.show({ key: 'view-failure', kind: 'failure', text: toast });
  }, [toasts, toast]);
  return (
    <>
      <PageHeader title={title} notes={[]} />
      <FailureState words={words} onRetry={() => undefined} />
    </>
  );
}

function NoView() {
  useArrival('No pages');
  return (
    <>
      <PageHeader title="No pages" notes={[]} />
      <EmptyState icon={<InboxIcon size={20} />} title="There is no page for this account yet." role="status" />
    </>
  );
}

/** Names the window after the view and, on every change of view, moves the focus to it. */
function useArrival(title: string): void {
  useEffect(() => {
    document.title = `${title} · Suppliers Portal`;
  }, [title]);
  useFocusOnChange(title);
  useReturnedFocus();
}

function useFocusOnChange(title: string): void {
  const done = useRef(false);
  const currentView = useCurrentView();
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    // The first view leaves the focus alone, so that the first Tab reaches the skip link.
    if (currentView.arrive(title)) document.getElementById('main')?.focus();
  }, [title, currentView]);
}
