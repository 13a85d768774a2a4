/**
 * How deep a query or a template may be nested: more than anyone writes, and less than a program of Node can follow.
 */
export const deepest = 100;
