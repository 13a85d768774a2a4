export * from './comment.js';
export * from './feature.js';
export * from './last-look.js';
export * from './onboarding-talk-gateway.js';
export * from './stage-steps.js';
