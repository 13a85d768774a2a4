import type { JudgeRules } from '@suppliers-portal/domain';
import { datasetsOf } from '../../platform/feature/feature.js';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import { GatherActions } from './gather-actions.js';

export const datasets = datasetsOf(
  ({ objects, rules }: { readonly objects: ObjectStore; readonly rules: JudgeRules }) => ({
    actions: () => new GatherActions(objects, rules),
  }),
);
