export * from './complete-sign-in.js';
export * from './end-session.js';
export * from './idle.js';
export * from './landing.js';
export * from './report-activity.js';
export * from './session-gateway.js';
export * from './session.js';
export * from './sign-out.js';
