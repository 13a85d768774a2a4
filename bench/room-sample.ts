/** Rooms as suppliers write them, with the master room that a person would choose; null: none of them. Made up for this, and by nobody's data. */
export interface SampleHotel { readonly masters: readonly string[]; readonly rooms: readonly (readonly [name: string, right: string | null])[] }

export const sample: readonly SampleHotel[] = [
  {
    masters: ['Superior Double Room', 'Superior Twin Room', 'Deluxe King Room', 'Deluxe King Room, Sea View', 'Deluxe Twin Room, Sea View', 'Junior Suite', 'Junior Suite with Balcony', 'Family Room, 2 Bedrooms', 'Executive Club King Room', 'Accessible Superior Room'],
    rooms: [
      ['Superior Dbl', 'Superior Double Room'], ['Twin Superior', 'Superior Twin Room'], ['SUPERIOR ROOM - 2 SINGLE BEDS', 'Superior Twin Room'], ['Deluxe Ocean View King', 'Deluxe King Room, Sea View'],
      ['Dlx Twn Rm SV', 'Deluxe Twin Room, Sea View'], ['Jr Suite', 'Junior Suite'], ['Junior Suite w/ balcony', 'Junior Suite with Balcony'], ['Two-Bedroom Family', 'Family Room, 2 Bedrooms'],
      ['Exec King - Club Lounge Access', 'Executive Club King Room'], ['Wheelchair accessible room, superior', 'Accessible Superior Room'], ['Promotion - QX7', null], ['Run of House', null],
    ],
  },
  {
    masters: ['Standard Single Room', 'Standard Double Room', 'Standard Triple Room', 'Comfort Double Room, City View', 'Comfort Double Room, Courtyard View', 'Comfort Queen Room', 'Studio with Kitchenette', 'One-Bedroom Apartment', 'Two-Bedroom Apartment', 'Penthouse Suite'],
    rooms: [
      ['Einzelzimmer', 'Standard Single Room'], ['Doppelzimmer Standard', 'Standard Double Room'], ['Standart Oda - Üç Kişilik', 'Standard Triple Room'], ['Chambre Double Confort, vue ville', 'Comfort Double Room, City View'],
      ['Comfort Double (Courtyard)', 'Comfort Double Room, Courtyard View'], ['Queen Comfort Room Non-Refundable', 'Comfort Queen Room'], ['Studio w. kitchen', 'Studio with Kitchenette'], ['1BR Apt', 'One-Bedroom Apartment'],
      ['Apartment 2 bedrooms', 'Two-Bedroom Apartment'], ['Penthouse', 'Penthouse Suite'], ['Bed in 6-Bed Dormitory', null], ['Breakfast included', null],
    ],
  },
  {
    masters: ['Garden Villa, 1 Bedroom', 'Garden Villa, 2 Bedrooms', 'Beachfront Villa, 1 Bedroom', 'Beachfront Pool Villa, 2 Bedrooms', 'Overwater Bungalow', 'Sunset Overwater Bungalow', 'Lagoon Suite', 'Lagoon Suite with Private Pool', 'Tamarind Room', 'Frangipani Room'],
    rooms: [
      ['One Bedroom Villa - Garden', 'Garden Villa, 1 Bedroom'], ['2 bedroom garden villa', 'Garden Villa, 2 Bedrooms'], ['Villa Beach Front 1BR', 'Beachfront Villa, 1 Bedroom'], ['Beachfront Two Bedroom Villa with Pool', 'Beachfront Pool Villa, 2 Bedrooms'],
      ['Water Bungalow', 'Overwater Bungalow'], ['Sunset Water Bungalow - Half Board', 'Sunset Overwater Bungalow'], ['Lagoon Suit', 'Lagoon Suite'], ['Lagoon Pool Suite', 'Lagoon Suite with Private Pool'],
      ['Tamarind', 'Tamarind Room'], ['FRANGIPANI RM', 'Frangipani Room'], ['3 Bedroom Villa', null], ['XMAS-24', null],
    ],
  },
  {
    masters: ['Premier King Room, Non-Smoking', 'Premier King Room, Smoking', 'Premier Twin Room, Non-Smoking', 'Grand Deluxe Room, River View', 'Grand Deluxe Room, City View', 'Corner Suite', 'Presidential Suite', 'Family Triple Room', 'Deluxe Room with Two Queen Beds', 'Deluxe Room with King Bed and Sofa Bed'],
    rooms: [
      ['Premier King NS', 'Premier King Room, Non-Smoking'], ['Premier King (smoking)', 'Premier King Room, Smoking'], ['Premier room, 2 twin beds, non smoking', 'Premier Twin Room, Non-Smoking'], ['Grand Dlx River View', 'Grand Deluxe Room, River View'],
      ['Grand Deluxe - Cityview', 'Grand Deluxe Room, City View'], ['Suite (Corner)', 'Corner Suite'], ['Presidental Suite', 'Presidential Suite'], ['Family room for 3', 'Family Triple Room'],
      ['Deluxe 2 Queens', 'Deluxe Room with Two Queen Beds'], ['Deluxe King + sofabed', 'Deluxe Room with King Bed and Sofa Bed'], ['Grand Deluxe Rivr View', 'Grand Deluxe Room, River View'], ['Day use 6 hours', null],
    ],
  },
  {
    masters: ['Economy Room', 'Standard Room', 'Superior Room, Garden View', 'Superior Room, Pool View', 'Deluxe Room, Pool Access', 'Deluxe Room, Partial Sea View', 'Deluxe Room, Sea View', 'Honeymoon Suite', 'Attic Room', 'Ground Floor Room with Terrace'],
    rooms: [
      ['Budget room', 'Economy Room'], ['Std Rm', 'Standard Room'], ['Habitación Superior vista jardín', 'Superior Room, Garden View'], ['Superior poolview', 'Superior Room, Pool View'], ['Deluxe Pool Access (Free WiFi)', 'Deluxe Room, Pool Access'],
      ['Deluxe Side Sea View', 'Deluxe Room, Partial Sea View'], ['Camera Deluxe Vista Mare', 'Deluxe Room, Sea View'], ['Honeymooners suite', 'Honeymoon Suite'], ['Attic', 'Attic Room'], ['Terrace room, ground floor', 'Ground Floor Room with Terrace'],
      ['Room assigned on arrival', null], ['Номер Делюкс с видом на море', 'Deluxe Room, Sea View'],
    ],
  },
];
