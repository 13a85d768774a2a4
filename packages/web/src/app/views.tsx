import { menuOf, type MenuItem, type User } from '@suppliers-portal/domain';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Services } from '../composition/services.js';
import { featurePages, type FeaturePage, type SubPage } from '../features/feature-pages.js';

/** The menu of a user, less the pages that do not exist yet. */
export const offeredMenu = (user: User): readonly MenuItem[] => menuOf(user).filter(({ slug }) => featurePages.some((page) => page.slug === slug));

export const isKnownPage = (slug: string): boolean => featurePages.some((page) => page.slug === slug);

export type View = LazyExoticComponent<ComponentType<{ readonly title: string }>>;

export const viewKey = (slug: string, sub?: SubPage): string => (sub === undefined ? slug : `${slug}/${sub.path}`);

/** One lazy component for each page, made once. */
export function createViews({ scriptLoads }: Services): ReadonlyMap<string, View> {
  const lazily = (key: string, load: FeaturePage['load']): [string, View] => [key, lazy(async () => ({ default: await scriptLoads.load(key, load) }))];
  return new Map(featurePages.flatMap(({ slug, load, subPages = [] }) => [
    lazily(slug, load),
    ...subPages.map((sub) => lazily(viewKey(slug, sub), sub.load)),
  ]));
}
