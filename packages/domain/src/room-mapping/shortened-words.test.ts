import { describe, expect, it } from 'vitest';
import { firstName as firstOf } from '../testing/suggested-rooms.js';
import { suggestMasterRooms } from './suggest-master-rooms.js';

describe('words without their vowels', () => {
  it.each([
    ['King Rm Prtl Ocean Vw', 'King Room, Partial Ocean View', 'King Room, Ocean View'],
    ['Room w Trrc', 'Room with Terrace', 'Room'],
    ['Room w Blcny', 'Room with Balcony', 'Room'],
    ['Bchfrnt King', 'King Room, Beachfront', 'King Room'],
    ['Shrd Bthrm Single', 'Single Room, Shared Bathroom', 'Single Room, Private Bathroom'],
    ['Pnthse Ste', 'Penthouse Suite', 'Suite'],
    ['Hndcp Twin', 'Accessible Twin Room', 'Twin Room'],
    ['Wlchr Twin', 'Accessible Twin Room', 'Twin Room'],
    ['Kitchntt Studio', 'Studio with Kitchenette', 'Studio'],
    ['Whrlpl Suite', 'Suite with Whirlpool', 'Suite'],
    ['Frplc Suite', 'Suite with Fireplace', 'Suite'],
    ['Lng Accss King', 'King Room, Lounge Access', 'King Room'],
    ['Deluxe Rm Pool Accs', 'Deluxe Room, Pool Access', 'Deluxe Room, Pool View'],
    ['Crtyrd Vw Dbl', 'Double Room, Courtyard View', 'Double Room, City View'],
  ])('are the words that they were: %s', (name, right, other) => {
    expect(firstOf(name, right, other)).toBe(right);
  });

  it.each([
    ['N/S Dbl', 'Double Room, Non-Smoking', 'Double Room, Smoking'],
    ['H/C Twin', 'Accessible Twin Room', 'Twin Room'],
    ['GF Twin', 'Twin Room, Ground Floor', 'Twin Room'],
    ['Interconn Dbl', 'Connecting Double Room', 'Double Room'],
    ['2BD Aprt', 'Two-Bedroom Apartment', 'One-Bedroom Apartment'],
    ['Condo 2bd/2ba', 'Two-Bedroom Condo', 'One-Bedroom Condo'],
    ['Concierge level Guest room 2 Queen', 'Concierge Room, 2 Queen Beds', 'Room, 2 Queen Beds'],
    ['Inside stateroom', 'Interior Cabin', 'Balcony Cabin'],
    ['Private twin in hostel', 'Twin Room', 'Bed in Dormitory'],
    ['Bed in hostel', 'Bed in Dormitory', 'Twin Room'],
    ['Penthouse Ste 2 Bd Rm', 'Two-Bedroom Penthouse Suite', 'One-Bedroom Penthouse Suite'],
    ['Dbl Ltd Sea View', 'Double Room, Limited Sea View', 'Double Room, Sea View'],
    ['Pullout Suite', 'Suite with Sofa Bed', 'Suite'],
    ['Double Room with additional single bed', 'Double Room with Extra Bed', 'Double Room'],
    ['Double + rollaway', 'Double Room with Extra Bed', 'Double Room'],
    ['Double Room (1 person)', 'Double Room for Single Use', 'Double Room'],
    ['Double, 1 adult', 'Double Room for Single Use', 'Double Room'],
    ['2 bed maisonette', 'Two-Bedroom Maisonette', 'One-Bedroom Maisonette'],
    ['2 bed static caravan', 'Two-Bedroom Caravan', 'Three-Bedroom Caravan'],
  ])('stand next to the habits of reservation systems: %s', (name, right, other) => {
    expect(firstOf(name, right, other)).toBe(right);
  });

  it.each([
    ['Cam. Quadr.', 'Quadruple Room', 'Triple Room'],
    ['Cam. disab.', 'Accessible Room', 'Room'],
    ['Cam. Sing. bagno cond.', 'Single Room, Shared Bathroom', 'Single Room, Private Bathroom'],
    ['Monolocale c/ ang. cott.', 'Studio with Kitchenette', 'Studio'],
    ['Dopp. uso sing.', 'Double Room for Single Use', 'Double Room'],
    ['Hab. Ind. c/ baño comp.', 'Single Room, Shared Bathroom', 'Single Room, Private Bathroom'],
    ['Apart. 1 dorm. p. baja', 'One-Bedroom Apartment, Ground Floor', 'One-Bedroom Apartment'],
    ['DZ z. Alleinben.', 'Double Room for Single Use', 'Double Room'],
    ['DZ Nichtr.', 'Double Room, Non-Smoking', 'Double Room, Smoking'],
    ['DZ Std. o. Balk.', 'Standard Double Room', 'Standard Double Room with Balcony'],
    ['3-Bett-Zi.', 'Triple Room', 'Double Room'],
    ['Ch. sgl. sdb partagée', 'Single Room, Shared Bathroom', 'Single Room'],
    ['Ch. dble 1 pers.', 'Double Room for Single Use', 'Double Room'],
    ['Cam. singola bagno com.', 'Single Room, Shared Bathroom', 'Single Room'],
    ['EZ Gem.-Bad', 'Single Room, Shared Bathroom', 'Single Room'],
    ['벙커룸', 'Bunk Bed Room', 'Twin Room'],
    ['Zi. barrierefr.', 'Accessible Room', 'Room'],
    ['Appt. 3 p. 6 pers.', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment'],
    ['Appt. 2 ch.', 'Two-Bedroom Apartment', 'One-Bedroom Apartment'],
    ['Qto. Cas. c/ var.', 'Double Room with Balcony', 'Double Room'],
    ['Kmr ged. badk.', 'Room, Shared Bathroom', 'Room, Private Bathroom'],
    ['Tweepers.kamer', 'Double Room', 'Single Room'],
    ['Pok. 3-os. wsp. łaz.', 'Triple Room, Shared Bathroom', 'Triple Room, Private Bathroom'],
    ['1-мест. ном.', 'Single Room', 'Double Room'],
    ['Апарт. 2 спал.', 'Two-Bedroom Apartment', 'One-Bedroom Apartment'],
    ['Двухместный номер TWIN', 'Twin Room', 'Double Room'],
    ['Tek Kiş. Oda', 'Single Room', 'Double Room'],
  ])('are read in other languages where a dot shows that they are cut: %s', (name, right, other) => {
    expect(firstOf(name, right, other)).toBe(right);
  });

  it.each(['Double Room 2 beds', 'Chambre double 2 lits', 'Doppelzimmer 2 Betten', 'Double, two beds'])(
    'do not hide that a double room with two beds is a twin: %s',
    (name) => {
      expect(firstOf(name, 'Twin Room', 'Double Room')).toBe('Twin Room');
      expect(firstOf('Double Room, 2 double beds', 'Twin Room', 'Room, 2 Double Beds')).toBe('Room, 2 Double Beds');
    },
  );

  it.each([
    ['Room with 1 double bed or 2 single beds', 'Double or Twin Room', 'Double Room'],
    ['Double Room (1 double or two singles)', 'Double or Twin Room', 'Double Room'],
    ['King Room with two beds', 'Room, 2 King Beds', 'King Room'],
    ['Room for one person', 'Single Room', 'Double Room'],
    ['No pets cabin', 'Cabin', 'Cabin, Pets Allowed'],
    ['Double room for 1 person', 'Double Room for Single Use', 'Double Room'],
    ['Camera doppia per 1 persona', 'Double Room for Single Use', 'Double Room'],
    ['Habitación con 1 cama doble o 2 individuales', 'Double or Twin Room', 'Double Room'],
    ['Quarto com 1 cama de casal ou 2 de solteiro', 'Double or Twin Room', 'Double Room'],
    ['Habitación doble con 2 camas dobles', 'Room, Two Double Beds', 'Twin Room'],
    ['ダブルルーム(ベッド2台)', 'Twin Room', 'Double Room'],
  ])('leave what is said with a count or a denial as it is meant: %s', (name, right, other) => {
    expect(firstOf(name, right, other)).toBe(right);
  });

  it.each([
    ['Single Room for two', 'Single Room'],
    ['Single Room, 2 adults', 'Single Room'],
    ['Single 2 persons', 'Single Room'],
    ['Chambre double avec 3 lits', 'Double Room'],
    ['Habitación doble con 3 camas', 'Double Room'],
  ])('are no reason to be sure where the count is against the room: %s', (name, master) => {
    const [first] = suggestMasterRooms({ roomName: name }, [
      { masterRoomId: '1', masterRoomName: master },
      { masterRoomId: '2', masterRoomName: 'Quadruple Room' },
    ]);
    expect(first?.band).not.toBe('confident');
  });

  it('are not seen in words of their own, nor in a word of this hotel', () => {
    expect(firstOf('Long Terrace Room', 'Terrace Room', 'Lounge Room')).toBe('Terrace Room');
    expect(firstOf('Trrc Room', 'Trrc Room', 'Terrace Room')).toBe('Trrc Room');
  });
});
