import { describe, expect, it } from 'vitest';
import { suggestMasterRooms } from './suggest-master-rooms.js';

const masters = [
  'Deluxe King Room, Sea View',
  'Deluxe Twin Room, Sea View',
  'Deluxe Twin Room, City View',
  'Junior Suite',
  'Family Room with Balcony',
  'Triple Room, Non-Smoking',
  'Two-Bedroom Apartment',
].map((name) => ({ masterRoomId: name, masterRoomName: name }));
const [king, twin, , junior, family, triple, apartment] = masters.map(({ masterRoomId }) => masterRoomId);

describe('names in other languages and scripts are read against English master rooms', () => {
  it.each([
    // Chinese, in both scripts
    ['豪华海景大床房', king],
    ['豪華海景雙床房', twin],
    ['家庭房（带阳台）', family],
    ['无烟三人间', triple],
    ['两卧室公寓', apartment],
    // Japanese, also in half width
    ['デラックスキングルーム(海側)', king],
    ['ﾃﾞﾗｯｸｽﾂｲﾝ ｵｰｼｬﾝﾋﾞｭｰ', twin],
    ['ジュニアスイート', junior],
    ['【禁煙】トリプルルーム', triple],
    // Korean, with and without spaces
    ['디럭스 트윈룸 바다 전망', twin],
    ['디럭스트윈룸바다전망', twin],
    ['주니어스위트', junior],
    ['투베드룸 아파트', apartment],
    // Thai
    ['ห้องดีลักซ์เตียงคิงไซส์วิวทะเล', king],
    ['ห้องแฟมิลี่พร้อมระเบียง', family],
    ['อพาร์ตเมนต์ 2 ห้องนอน', apartment],
    // Vietnamese
    ['Phòng Deluxe giường King nhìn ra biển', king],
    ['Phòng gia đình có ban công', family],
    ['Phòng 3 người, không hút thuốc', triple],
    // Arabic, with its article and vowel signs
    ['غرفة ديلوكس بسرير كينج مطلة على البحر', king],
    ['الغرفة العائليّة مع شرفة', family],
    ['شقة بغرفتي نوم', apartment],
    // Polish, Turkish, Dutch, Indonesian
    ['Pokój Deluxe z łóżkiem king size i widokiem na morze', king],
    ['Pokój trzyosobowy dla niepalących', triple],
    ['Deluxe İki Yataklı Oda, Deniz Manzaralı', twin],
    ['2 yatak odalı daire', apartment],
    ['Deluxe kamer met kingsize bed en zeezicht', king],
    ['Familiekamer met balkon', family],
    ['Kamar Deluxe King Pemandangan Laut', king],
    ['Apartemen 2 Kamar Tidur', apartment],
    // A count behind its word
    ['침실 2개 아파트', apartment],
    // Words of one language that mean something else in another
    ['Deluxe Zimmer mit Kingsize-Bett und Blick aufs Meer', king],
    ['Marvel Bien-être Junior Suite', junior],
  ])('%s', (roomName, right) => {
    expect(suggestMasterRooms({ roomName }, masters)[0]?.masterRoomId).toBe(right);
  });
});

const details = [
  'Double Room',
  'Large Double Room',
  'Accessible Double Room',
  'Attic Double Room',
  'Double Room for Single Use',
  'Connecting Double Room',
  'Ground Floor Double Room',
  'Double Room, Shared Bathroom',
].map((name) => ({ masterRoomId: name, masterRoomName: name }));

describe('a detail that tells two master rooms apart is read in other languages', () => {
  it.each([
    ['Doppelzimmer, Bad auf dem Flur', 'Double Room, Shared Bathroom'],
    ['Großes Doppelzimmer', 'Large Double Room'],
    ['Chambre double mansardée', 'Attic Double Room'],
    ['Camera doppia comunicante', 'Connecting Double Room'],
    ['Habitación doble de uso individual', 'Double Room for Single Use'],
    ['Quarto duplo no piso térreo', 'Ground Floor Double Room'],
    ['Tweepersoonskamer op zolder', 'Attic Double Room'],
    ['Pokój dwuosobowy do użytku jednej osoby', 'Double Room for Single Use'],
    ['Çatı Katında Çift Kişilik Oda', 'Attic Double Room'],
    ['Двухместный номер в мансарде', 'Attic Double Room'],
    ['غرفة مزدوجة لذوي الإعاقة', 'Accessible Double Room'],
    ['ห้องดับเบิลขนาดใหญ่', 'Large Double Room'],
    ['Phòng đôi áp mái', 'Attic Double Room'],
    ['車椅子対応ダブルルーム', 'Accessible Double Room'],
    ['残障人士双人房', 'Accessible Double Room'],
    ['더블룸 1인 투숙', 'Double Room for Single Use'],
    ['Kamar Double di Loteng', 'Attic Double Room'],
  ])('%s', (roomName, right) => {
    expect(suggestMasterRooms({ roomName }, details)[0]?.masterRoomId).toBe(right);
  });
});

describe('what a name says of the view, the pool and the beds is read', () => {
  it.each([
    ['Classic Zimmer zur Hofseite', 'Classic Room, Courtyard View', 'Classic Room, Street View'],
    ['Chambre Classique côté rue', 'Classic Room, Street View', 'Classic Room, Courtyard View'],
    ['Deluxe-Suite mit eigenem Pool', 'Deluxe Suite with Private Pool', 'Deluxe Suite'],
    ['Pokój dwuosobowy z dwoma łóżkami', 'Twin Room', 'Double Room'],
  ])('%s is %s', (roomName, right, other) => {
    const names = [other, right].map((name) => ({ masterRoomId: name, masterRoomName: name }));
    expect(suggestMasterRooms({ roomName }, names)[0]?.masterRoomId).toBe(right);
  });
});
