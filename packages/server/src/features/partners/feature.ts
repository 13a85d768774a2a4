import { datasetsOf } from '../../platform/feature/feature.js';
import { GatherPartners } from './gather-partners.js';

export const datasets = datasetsOf(() => ({ partners: () => new GatherPartners() }));
