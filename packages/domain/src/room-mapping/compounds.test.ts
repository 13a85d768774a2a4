import { describe, expect, it } from 'vitest';
import { suggestMasterRooms } from './suggest-master-rooms.js';

const masterNames = [
  'Room with Balcony',
  'Garden Villa',
  'Beach Villa',
  'Room with Terrace',
  'Comfort Room',
  'Family Apartment',
  'Superior Room',
  'King Room',
  'Corner Suite',
  'Panoramic Suite',
  'Luxury Tent',
];
const masters = masterNames.map((masterRoomName) => ({ masterRoomId: masterRoomName, masterRoomName }));
const firstFor = (roomName: string): string | undefined => suggestMasterRooms({ roomName }, masters)[0]?.masterRoomId;

describe('words that German and Dutch write together', () => {
  it.each([
    ['Balkonzimmer', 'Room with Balcony'],
    ['Balkonkamer', 'Room with Balcony'],
    ['Gartenvilla', 'Garden Villa'],
    ['Tuinvilla', 'Garden Villa'],
    ['Strandvilla', 'Beach Villa'],
    ['Terrassenzimmer', 'Room with Terrace'],
    ['Komfortzimmer', 'Comfort Room'],
    ['Comfortkamer', 'Comfort Room'],
    ['Familienapartment', 'Family Apartment'],
    ['Superiorzimmer', 'Superior Room'],
    ['Kingzimmer', 'King Room'],
    ['Ecksuite', 'Corner Suite'],
    ['Hoeksuite', 'Corner Suite'],
    ['Panoramasuite', 'Panoramic Suite'],
    ['Luxuszelt', 'Luxury Tent'],
  ])('%s is %s', (name, master) => {
    expect(firstFor(name)).toBe(master);
  });

  it.each(['Wohnzimmer', 'Rheinblick', 'Orchideenvilla'])('%s is not read by half', (name) => {
    expect(suggestMasterRooms({ roomName: name }, masters).filter(({ band }) => band === 'confident')).toEqual([]);
  });
});
