import { sectionKeys, type Field, type Section, type TabId } from './field.js';
import { additionalInformation, generalInformation, setupInformation } from './sections-basic.js';
import { cacheAndTimeouts, childPolicy, filterSetting } from './sections-configuration.js';
import { productionEndpoints, qaEndpoints } from './sections-endpoints.js';

/**
 * The whole form as data: checks, defaults, pages, the command line's template and the documentation come from it.
 * In the order of the stored sections.
 */
export const onboardingSections: readonly Section[] = [
  generalInformation,
  setupInformation,
  additionalInformation,
  filterSetting,
  childPolicy,
  cacheAndTimeouts,
  productionEndpoints,
  qaEndpoints,
];

export interface OnboardingTab {
  readonly id: TabId;
  readonly title: string;
  readonly sections: readonly Section[];
}

const tab = (id: TabId, title: string): OnboardingTab => ({
  id,
  title,
  sections: onboardingSections.filter((section) => section.tab === id),
});

/** In the order of the screen. */
export const onboardingTabs: readonly OnboardingTab[] = [
  tab('basic', 'Basic Information'),
  tab('endpoints', 'Endpoint Information'),
  tab('configuration', 'Configuration information'),
];

export const onboardingFields: readonly Field[] = onboardingSections.flatMap(({ fields }) => fields);

const byId = new Map(onboardingFields.map((field) => [field.id, field]));

export const fieldOf = (id: string): Field | undefined => byId.get(id);
export const sectionOf = ({ section }: Field): Section =>
  onboardingSections[sectionKeys.indexOf(section)] ?? generalInformation;
