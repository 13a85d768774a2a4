export * from './call.js';
export * from './calls.js';
export * from './ingestion.js';
export { lookAt, placeToLook } from './look-at.js';
export * from './markers.js';
export { inviteStaffBody, inviteUserBody } from './shapes/agency.js';
export { partnerId } from './shapes/common.js';
export { onboardingTalk } from './shapes/onboarding-talk.js';
export { failureReasons } from './shapes/failure-reasons.js';
export { handInFields } from './shapes/imports.js';
export { liveFields, liveSchedule, liveTarget, scheduleFields, scheduleTimes } from './shapes/live-run.js';
export { uploadFields } from './shapes/pullspec.js';
export { auditKinds } from './shapes/settings.js';
export { readTokenRefusal, type TokenRefusal } from './shapes/tool-sign-in.js';
export {
  furtherFacts,
  readImages,
  roomBedding,
  roomRefit,
  roomSuggestions,
  type FurtherFacts,
  type WireImage,
} from './shapes/room-mapping.js';
