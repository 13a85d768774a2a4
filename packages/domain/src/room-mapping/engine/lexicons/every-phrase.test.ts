import { expect, it } from 'vitest';
import { spacedOut } from '../foreign.js';
import { arabic } from './arabic.js';
import { chineseAndJapanese } from './chinese-japanese.js';
import { arabicFeatures, hangulFeatures, hanAndKanaFeatures, thaiFeatures } from './features.js';
import { arabicRareWords, hangulRareWords, hanAndKanaRareWords, thaiRareWords } from './rare-words.js';
import { korean } from './korean.js';
import { thai } from './thai.js';
import { arabicViews, hangulViews, hanAndKanaViews, thaiViews } from './views.js';

const lexicons = {
  hanAndKana: [chineseAndJapanese, hanAndKanaViews, hanAndKanaFeatures, hanAndKanaRareWords],
  hangul: [korean, hangulViews, hangulFeatures, hangulRareWords],
  thai: [thai, thaiViews, thaiFeatures, thaiRareWords],
  arabic: [arabic, arabicViews, arabicFeatures, arabicRareWords],
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
