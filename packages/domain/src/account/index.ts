export * from './feature.js';
export * from './menu.js';
export * from './rights.js';
export * from './select-account.js';
export * from './selection.js';
export * from './settings-parts.js';
export * from './staff-role.js';
export * from './user.js';
