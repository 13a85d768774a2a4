import type { datasets } from '@suppliers-portal/wire';
import type { z } from 'zod';

export type PartnerLine = z.input<(typeof datasets)['partners']>;
export type UserLine = z.input<(typeof datasets)['users']>;

export const demoPassword = 'demo-Portal-1';

/** How busy a partner of the demo is, and how well it does. */
export interface Profile {
  readonly dmcId: number;
  readonly prechecksPerHour: number;
  readonly makebooksPerHour: number;
  /** Shares of failures in ordinary hours. */
  readonly precheckFailures: number;
  readonly makebookFailures: number;
  /** Each night something breaks for an hour, and accuracy comes close to the minimums. */
  readonly nightlyDip: boolean;
  /** Of these the attempts speak. */
  readonly hotels: number;
  /** Of these the content speaks. */
  readonly contentHotels: number;
  readonly bookingsPerDay: number;
  /** Its makebooks began to fail a short time ago, so it is suspended. */
  readonly suspended: boolean;
}

export const demoPartners: readonly PartnerLine[] = [
  {
    dmcId: 10234,
    dmcName: 'Andaman Stays Group',
    emailRecipients: [
      { email: 'supplier@demo.example', isFixedContact: true },
      { email: 'operations@andaman.example' },
      { email: 'night-desk@andaman.example' },
    ],
  },
  { dmcId: 10318, dmcName: 'Mekong Riverside Hotels' },
  { dmcId: 10402, dmcName: '東方灣 Oriental Bay Collection' },
  {
    dmcId: 10467,
    dmcName: 'Lanna Heritage Resorts',
    emailRecipients: [{ email: 'suspended@demo.example', isFixedContact: true }, { email: 'it@lanna.example' }],
  },
  { dmcId: 10590, dmcName: 'Isan Boutique Stays' },
  { dmcId: 10591, dmcName: 'Gulf Islands Villas' },
];

const ordinary = { precheckFailures: 0.017, makebookFailures: 0.033, nightlyDip: true, suspended: false } as const;

export const demoProfiles: readonly Profile[] = [
  {
    ...ordinary,
    dmcId: 10234,
    prechecksPerHour: 1500,
    makebooksPerHour: 200,
    hotels: 620,
    contentHotels: 2000,
    bookingsPerDay: 80,
  },
  {
    ...ordinary,
    dmcId: 10318,
    prechecksPerHour: 600,
    makebooksPerHour: 80,
    hotels: 210,
    contentHotels: 210,
    bookingsPerDay: 12,
    precheckFailures: 0.031,
    nightlyDip: false,
  },
  {
    ...ordinary,
    dmcId: 10402,
    prechecksPerHour: 400,
    makebooksPerHour: 40,
    hotels: 75,
    contentHotels: 75,
    bookingsPerDay: 5,
    makebookFailures: 0.045,
  },
  {
    ...ordinary,
    dmcId: 10467,
    prechecksPerHour: 600,
    makebooksPerHour: 45,
    hotels: 180,
    contentHotels: 180,
    bookingsPerDay: 6,
    makebookFailures: 0.23,
    suspended: true,
  },
];

/** How a partner did that is suspended now, before its makebooks began to fail. */
export const beforeItBroke = (profile: Profile): Profile => ({
  ...profile,
  makebookFailures: ordinary.makebookFailures,
});

export interface DemoSignIn {
  readonly user: UserLine;
  /** What there is to see with it. */
  readonly what: string;
}

export const demoSignIns: readonly DemoSignIn[] = [
  { user: { email: 'supplier@demo.example', dmcIds: [10234] }, what: 'one partner, its connection is on' },
  { user: { email: 'suspended@demo.example', dmcIds: [10467] }, what: 'one partner, its connection is suspended' },
  { user: { email: 'multi@demo.example', dmcIds: [10234, 10318, 10402] }, what: 'three partners' },
  { user: { email: 'admin@demo.example', isAdmin: true }, what: 'portal admin' },
  {
    user: { email: 'onboarding@demo.example', accountType: 'Onboarding', dmcIds: [10590] },
    what: 'account type Onboarding',
  },
  {
    user: { email: 'certify@demo.example', accountType: 'Onboarding', dmcIds: [10591] },
    what: 'account type Onboarding, certification requested',
  },
];

/** Staff of the agency, who sees all partners. */
export const demoStaff = { email: 'staff@demo.example', role: 'owner' } as const;

export const demoUsers: readonly UserLine[] = demoSignIns.map(({ user }) => ({ ...user, password: demoPassword }));
