import { menuOf, ownAccountPage, type MenuItem, type User } from '@suppliers-portal/domain';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ScriptLoads } from '../state/script-loads.js';
import { featurePages, type FeaturePage, type SubPage } from '../features/feature-pages.js';

/** The menu of a user, less the pages that do not exist yet. */
export const offeredMenu = (user: User): readonly MenuItem[] =>
  menuOf(user).filter(({ slug }) => featurePages.some((page) => page.slug === slug));

/** The pages of the menu, and the page that the menu of the person's name opens. */
export function reachablePages(user: User): readonly MenuItem[] {
  const own = ownAccountPage(user);
  return own === undefined ? offeredMenu(user) : [...offeredMenu(user), own];
}

/** True if the page itself says who can use it. The shell then shows it to every user who opens its address. */
export const saysWhoMay = (slug: string): boolean =>
  featurePages.some((page) => page.slug === slug && page.saysWhoMay === true);

export const isKnownPage = (slug: string): boolean => featurePages.some((page) => page.slug === slug);

export type View = LazyExoticComponent<ComponentType<{ readonly title: string }>>;

export const viewKey = (slug: string, sub?: SubPage): string => (sub === undefined ? slug : `${slug}/${sub.path}`);

/** A part of the page that is fetched when it is first shown. */
export const lazily = <Props,>(
  scriptLoads: ScriptLoads,
  key: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await scriptLoads.load(key, load) }));

/** One lazy component for each page, made once. */
export function createViews(scriptLoads: ScriptLoads): ReadonlyMap<string, View> {
  const view = (key: string, load: FeaturePage['load']): [string, View] => [key, lazily(scriptLoads, key, load)];
  return new Map(
    featurePages.flatMap(({ slug, load, subPages = [] }) => [
      view(slug, load),
      ...subPages.map((sub) => view(viewKey(slug, sub), sub.load)),
    ]),
  );
}
