import { actionNames, type ActionName } from './action.js';

/**
 * The action for a word that was checked when it was received. Any other word is a defect and is never counted as an
 * action.
 */
export function actionNamed(word: string): ActionName {
  const known = actionNames.find((name) => name === word);
  if (known === undefined) throw new Error(`"${word}" is not the name of an action`);
  return known;
}

/** The number of an action in a judgement: 0 is Precheck, any other number is Makebook. */
export const actionOfType = (type: number): ActionName => (type === 0 ? 'Precheck' : 'MakeBook');
export const actionTypeOf = (action: ActionName): number => (action === 'Precheck' ? 0 : 1);

/**
 * The action that caused a turn-off: its name, otherwise the number of its judgement. Undefined if neither is given.
 */
export function judgedAction(said: {
  readonly action?: string | undefined;
  readonly actionType?: number | undefined;
}): ActionName | undefined {
  if (said.action !== undefined) return actionNamed(said.action);
  return said.actionType === undefined ? undefined : actionOfType(said.actionType);
}
