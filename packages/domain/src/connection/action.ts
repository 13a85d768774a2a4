/** The two questions that the agency asks a supplier: is this rate still good, and book it. */
export type ActionName = 'Precheck' | 'MakeBook';
export const actionNames: readonly ActionName[] = ['Precheck', 'MakeBook'];

/** Below this share of successes, in percent, a connection is at risk. */
export const minimumAccuracy: Readonly<Record<ActionName, number>> = { Precheck: 85, MakeBook: 90 };

/** The word in running text and labels. Files and failure texts say MakeBook, as the portal always has. */
export const actionLabel: Readonly<Record<ActionName, string>> = { Precheck: 'Precheck', MakeBook: 'Makebook' };
