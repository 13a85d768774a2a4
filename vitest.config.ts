// vitest finds this name by itself; the workspace file is the one that is edited.
export { default } from './vitest.workspace.ts';
