import { expect, it } from 'vitest';
import { spacedOut } from '../foreign.js';
import { arabic } from './arabic.js';
import { hanAndKanaBaths, hangulBaths, thaiBaths } from './baths.js';
import { byConcept } from './by-concept.js';
import { chineseAndJapanese } from './chinese-japanese.js';
import { arabicFeatures, hangulFeatures, hanAndKanaFeatures, thaiFeatures } from './features.js';
import { arabicRareWords, hangulRareWords, hanAndKanaRareWords, thaiRareWords } from './rare-words.js';
import { arabicOtherDetails, hangulOtherDetails, hanAndKanaOtherDetails, thaiOtherDetails } from './other-details.js';
import {
  arabicHomesAndFloors,
  hangulHomesAndFloors,
  hanAndKanaHomesAndFloors,
  thaiHomesAndFloors,
} from './homes-and-floors.js';
import { hanAndKanaRates, hangulRates, thaiRates } from './rates.js';
import { korean } from './korean.js';
import { arabicSides, hangulSides, hanAndKanaSides, thaiSides } from './sides.js';
import { thai } from './thai.js';
import { arabicViews, hangulViews, hanAndKanaViews, thaiViews } from './views.js';

const lexicons = {
  hanAndKana: [
    chineseAndJapanese,
    hanAndKanaViews,
    hanAndKanaFeatures,
    hanAndKanaRareWords,
    hanAndKanaSides,
    hanAndKanaBaths,
    hanAndKanaHomesAndFloors,
    hanAndKanaOtherDetails,
    hanAndKanaRates,
    byConcept.hanAndKana,
  ],
  hangul: [
    korean,
    hangulViews,
    hangulFeatures,
    hangulRareWords,
    hangulSides,
    hangulBaths,
    hangulHomesAndFloors,
    hangulOtherDetails,
    hangulRates,
    byConcept.hangul,
  ],
  thai: [
    thai,
    thaiViews,
    thaiFeatures,
    thaiRareWords,
    thaiSides,
    thaiBaths,
    thaiHomesAndFloors,
    thaiOtherDetails,
    thaiRates,
    byConcept.thai,
  ],
  arabic: [
    arabic,
    arabicViews,
    arabicFeatures,
    arabicRareWords,
    arabicSides,
    arabicHomesAndFloors,
    arabicOtherDetails,
    byConcept.arabic,
  ],
};

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

it.each(Object.entries(lexicons))(
  'each phrase of the lexicons %s is read as it says there, and says one thing',
  (_, tables) => {
    const entries = tables.flatMap((table) => Object.entries<string>(table));
    const readAs = entries.map(([phrase, english]) => ({
      phrase,
      wanted: words(english),
      read: words(spacedOut(phrase.normalize('NFKC').toLowerCase())),
    }));
    expect(readAs.length).toBeGreaterThan(100);
    expect(readAs.filter(({ wanted, read }) => wanted.join(' ') !== read.join(' '))).toEqual([]);
  },
);

it.each([
  ['ファミリールーム 2段ベッド', 'family room bunk bed'],
  ['패밀리룸 2층침대', 'family room bunk bed'],
  ['스탠다드룸 싱글침대 2개', 'standard room 2 single bed'],
  ['ツイン 2食付き', 'twin half board'],
  ['ダブル 1名利用', 'double single use'],
  ['더블룸 1인 사용', 'double room single use'],
  ['1인실', 'single room'],
  ['ห้องพัก ชั้น 1', 'room ground floor'],
  ['シングル バス・トイレ共同', 'single shared bath'],
])('a number that counts nothing, or a sign within a phrase, does not hide it: %s', (name, english) => {
  expect(words(spacedOut(name.normalize('NFKC').toLowerCase())).join(' ')).toBe(english);
});
