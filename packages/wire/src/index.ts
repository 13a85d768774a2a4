export * from './call.js';
export * from './calls.js';
export * from './ingestion.js';
export * from './markers.js';
export { liveFields, liveTarget } from './shapes/live-run.js';
export { uploadFields } from './shapes/pullspec.js';
export { auditKinds } from './shapes/settings.js';
export { readTokenRefusal, type TokenRefusal } from './shapes/tool-sign-in.js';
export { readImages, roomBedding, roomSuggestions, type WireImage } from './shapes/room-mapping.js';
