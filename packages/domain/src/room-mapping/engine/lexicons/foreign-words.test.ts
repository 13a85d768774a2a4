import { describe, expect, it } from 'vitest';
import { suggestMasterRooms } from '../../suggest-master-rooms.js';
import {
  features,
  foreignFeatures,
  foreignKinds,
  foreignViews,
  kinds,
  views,
  type ForeignWords,
} from './foreign-samples.js';

/** The names of one language, and which of the master rooms is suggested first for each. */
function firstFor({ name, words }: ForeignWords, masterNames: readonly string[]): Record<string, string | undefined> {
  const masters = masterNames.map((masterRoomName, at) => ({ masterRoomId: String(at), masterRoomName }));
  return Object.fromEntries(
    words
      .split(', ')
      .filter((one) => one !== '')
      .map((one) => {
        const [first] = suggestMasterRooms({ roomName: name(one) }, masters, []);
        return [one, first === undefined ? undefined : masterNames[Number(first.masterRoomId)]];
      }),
  );
}

function wanted({ words }: ForeignWords, masterNames: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(
    words
      .split(', ')
      .map((one, at) => [one, masterNames[at]] as const)
      .filter(([one]) => one !== ''),
  );
}

describe('names in another language against English master rooms', () => {
  const seen = views.map((view) => `Deluxe Room, ${view.charAt(0).toUpperCase()}${view.slice(1)} View`);
  it.each(foreignViews)('find the view in $language', (language) => {
    expect(firstFor(language, seen)).toEqual(wanted(language, seen));
  });

  it.each(foreignKinds)('find what the room is in $language', (language) => {
    expect(firstFor(language, kinds)).toEqual(wanted(language, kinds));
  });

  const plain = 'Standard Double Room';
  const furnished = features.map((feature) => `${plain} with ${feature}`);
  it.each(foreignFeatures)('find what the room has in $language', (language) => {
    expect(firstFor(language, [...furnished, plain])).toEqual(wanted(language, furnished));
  });
});
