export type { Fact, FactAttribute, FactState } from './engine/compare.js';
export type { RoomBed } from './engine/fields.js';
export * from './reason-words.js';
export * from './suggest-master-rooms.js';
