import type { ComponentType } from 'react';

export interface FeaturePage {
  readonly slug: string;
  /** Each page is a part of its own, fetched when it is opened. */
  readonly load: () => Promise<ComponentType<{ readonly title: string }>>;
}

/** The pages that exist. What is not listed here is not offered, whatever the menu would have. */
export const featurePages: readonly FeaturePage[] = [
  { slug: 'booking-accuracy', load: async () => (await import('./booking-accuracy/booking-accuracy-page.js')).BookingAccuracyPage },
];
