import type { ComponentType } from 'react';

type Page = ComponentType<{ readonly title: string }>;

/** A page below one of the menu; it needs the same permission and keeps its menu item current. */
export interface SubPage {
  readonly path: string;
  readonly title: string;
  readonly load: () => Promise<Page>;
}

export interface FeaturePage {
  readonly slug: string;
  /** Each page is a part of its own, fetched when it is opened. */
  readonly load: () => Promise<Page>;
  readonly subPages?: readonly SubPage[];
  /** True if the page itself says who cannot use it, so the shell does not. */
  readonly saysWhoMay?: true;
}

/** The pages that exist. What is not listed here is not offered, whatever the menu would have. */
export const featurePages: readonly FeaturePage[] = [
  {
    slug: 'booking-accuracy',
    load: async () => (await import('./booking-accuracy/booking-accuracy-page.js')).BookingAccuracyPage,
    subPages: [
      {
        path: 'failures',
        title: 'Failure Explorer',
        load: async () => (await import('./failures/failures-page.js')).FailuresPage,
      },
    ],
  },
  {
    slug: 'accuracy-uptime-trends',
    load: async () => (await import('./uptime-trends/uptime-trends-page.js')).UptimeTrendsPage,
    subPages: [
      {
        path: 'incidents',
        title: 'Incidents',
        load: async () => (await import('./incidents/incidents-page.js')).IncidentsPage,
      },
      {
        path: 'incidents/:id',
        title: 'Incident',
        load: async () => (await import('./incidents/incident-page.js')).IncidentPage,
      },
    ],
  },
  { slug: 'content', load: async () => (await import('./content/content-page.js')).ContentPage },
  {
    slug: 'booking-failures',
    load: async () => (await import('./booking-failures/booking-failures-page.js')).BookingFailuresPage,
  },
  { slug: 'availability', load: async () => (await import('./availability/availability-page.js')).AvailabilityPage },
  {
    slug: 'booking-trends',
    load: async () => (await import('./booking-trends/booking-trends-page.js')).BookingTrendsPage,
  },
  {
    slug: 'booking-search',
    load: async () => (await import('./booking-search/booking-search-page.js')).BookingSearchPage,
  },
  {
    slug: 'booking-discrepancies',
    load: async () => (await import('./discrepancies/discrepancies-page.js')).DiscrepanciesPage,
  },
  {
    slug: 'room-mapping',
    load: async () => (await import('./room-mapping/hotel-list-page.js')).HotelListPage,
    subPages: [
      {
        path: ':hotelId',
        title: 'Room Mapping',
        load: async () => (await import('./room-mapping/room-mapping-page.js')).RoomMappingPage,
      },
      {
        path: ':hotelId/history',
        title: 'History',
        load: async () => (await import('./room-mapping/history-page.js')).MappingHistoryPage,
      },
    ],
  },
  {
    slug: 'api-documentation',
    load: async () => (await import('./api-documentation/api-documentation-page.js')).ApiDocumentationPage,
  },
  {
    slug: 'price-insights',
    load: async () => (await import('./price-insights/price-insights-page.js')).PriceInsightsPage,
  },
  {
    slug: 'supplier-onboarding',
    saysWhoMay: true,
    load: async () => (await import('./onboarding/onboarding-page.js')).OnboardingPage,
  },
  {
    slug: 'supplier-certification',
    load: async () => (await import('./certification/certification-page.js')).CertificationPage,
  },
  {
    slug: 'partners',
    load: async () => (await import('./agency/partners-page.js')).PartnersPage,
    subPages: [
      {
        path: ':dmcId',
        title: 'Partner',
        load: async () => (await import('./agency/partner-page.js')).PartnerPage,
      },
    ],
  },
  {
    slug: 'onboardings',
    load: async () => (await import('./agency/onboardings-page.js')).OnboardingsPage,
    subPages: [
      {
        path: ':dmcId',
        title: 'Onboarding form',
        load: async () => (await import('./agency/onboarding-form-page.js')).OnboardingFormPage,
      },
    ],
  },
  {
    slug: 'mapping-reports',
    load: async () => (await import('./agency/mapping-reports-page.js')).MappingReportsPage,
  },
  {
    slug: 'notices',
    load: async () => (await import('./agency/notices-page.js')).NoticesPage,
  },
  {
    slug: 'imports',
    load: async () => (await import('./agency/imports-page.js')).ImportsPage,
  },
  {
    slug: 'pullspec-versions',
    load: async () => (await import('./agency/pullspecs-page.js')).PullspecsPage,
    subPages: [
      {
        path: ':version',
        title: 'PullSpec version',
        load: async () => (await import('./agency/pullspec-page.js')).PullspecPage,
      },
    ],
  },
  { slug: 'staff', load: async () => (await import('./agency/staff-page.js')).StaffPage },
  { slug: 'settings', load: async () => (await import('./settings/settings-page.js')).SettingsPage },
  // The parts of Settings that concern the person alone, for who has no Settings in the menu.
  { slug: 'account', load: async () => (await import('./settings/settings-page.js')).SettingsPage },
  {
    slug: 'api-self-validation',
    load: async () => (await import('./api-self-validation/self-validation-page.js')).SelfValidationPage,
    subPages: [
      {
        path: 'runs/:id',
        title: 'Validation run',
        load: async () => (await import('./api-self-validation/run-page.js')).RunPage,
      },
    ],
  },
];
