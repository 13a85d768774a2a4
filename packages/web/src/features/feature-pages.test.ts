import { menuFor } from '@suppliers-portal/domain';
import { expect, it } from 'vitest';
import { featurePages } from './feature-pages.js';

it('has a page for each item of each menu', () => {
  const slugs = (['supplier', 'onboarding', 'agency'] as const).flatMap((kind) =>
    menuFor(kind).map(({ slug }) => slug),
  );
  const missing = slugs.filter((slug) => !featurePages.some((page) => page.slug === slug));
  expect(missing, 'Name each page in features/feature-pages.ts.').toEqual([]);
});
