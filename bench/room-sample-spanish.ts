import type { SampleHotel } from './room-sample.js';

/**
 * Names as Spanish agencies write them, with English master rooms. Written before the dictionary was looked at; made
 * up, and by nobody's data.
 */
export const spanishSample: readonly SampleHotel[] = [
  {
    masters: [
      'Double Room',
      'Double Room, Sea View',
      'Double Room for Single Use',
      'Single Room',
      'Triple Room',
      'Family Room',
      'Junior Suite, Pool View',
      'Superior Double Room, Sea View',
      'Suite with Terrace',
    ],
    rooms: [
      ['Habitación doble', 'Double Room'],
      ['Doble vista mar', 'Double Room, Sea View'],
      ['Habitación doble uso individual', 'Double Room for Single Use'],
      ['Habitación individual', 'Single Room'],
      ['Habitación triple', 'Triple Room'],
      ['Habitación familiar', 'Family Room'],
      ['Junior suite vista piscina', 'Junior Suite, Pool View'],
      ['Doble superior con vistas al mar', 'Superior Double Room, Sea View'],
      ['Suite con terraza', 'Suite with Terrace'],
      ['Desayuno incluido', null],
    ],
  },
  {
    masters: [
      'Standard Double Room',
      'Standard Twin Room',
      'Executive Room',
      'Deluxe King Room',
      'Attic Room with Terrace',
      'Accessible Double Room',
      'Royal Suite',
      'Economy Single Room with Shared Bathroom',
      'Quadruple Room, 2 Double Beds',
    ],
    rooms: [
      ['Doble estándar (1 cama de matrimonio)', 'Standard Double Room'],
      ['Habitación estándar con dos camas individuales', 'Standard Twin Room'],
      ['Habitación ejecutiva', 'Executive Room'],
      ['Habitación deluxe con cama king', 'Deluxe King Room'],
      ['Ático con terraza', 'Attic Room with Terrace'],
      ['Doble adaptada para personas con movilidad reducida', 'Accessible Double Room'],
      ['Suite real', 'Royal Suite'],
      ['Individual económica con baño compartido', 'Economy Single Room with Shared Bathroom'],
      ['Cuádruple con 2 camas dobles', 'Quadruple Room, 2 Double Beds'],
    ],
  },
  {
    masters: [
      'Studio with Balcony',
      'One-Bedroom Apartment',
      'One-Bedroom Apartment, Sea View',
      'Two-Bedroom Apartment',
      'Two-Bedroom Apartment, Pool View',
      'Three-Bedroom Villa with Private Pool',
      'Penthouse, 2 Bedrooms',
      'Bungalow, Garden View',
    ],
    rooms: [
      ['Estudio con balcón', 'Studio with Balcony'],
      ['Apartamento de un dormitorio', 'One-Bedroom Apartment'],
      ['Apartamento 1 dormitorio vistas al mar', 'One-Bedroom Apartment, Sea View'],
      ['Apartamento de dos habitaciones', 'Two-Bedroom Apartment'],
      ['Apartamento 2 dormitorios, vista a la piscina', 'Two-Bedroom Apartment, Pool View'],
      ['Villa de tres dormitorios con piscina privada', 'Three-Bedroom Villa with Private Pool'],
      ['Ático de 2 dormitorios', 'Penthouse, 2 Bedrooms'],
      ['Bungalow vista jardín', 'Bungalow, Garden View'],
      ['Apartamento de cuatro dormitorios', null],
    ],
  },
  {
    masters: [
      'Deluxe Room, Garden View',
      'Deluxe Room, Ocean View',
      'Deluxe Room, Oceanfront',
      'Swim-Up Suite',
      'Honeymoon Suite with Jacuzzi',
      'Family Suite, 2 Bedrooms',
      'Superior Room, Partial Ocean View',
      'Bed in 6-Bed Dormitory Room',
    ],
    rooms: [
      ['Deluxe vista jardín', 'Deluxe Room, Garden View'],
      ['Habitación de lujo con vista al océano', 'Deluxe Room, Ocean View'],
      ['Deluxe frente al mar', 'Deluxe Room, Oceanfront'],
      ['Suite swim up', 'Swim-Up Suite'],
      ['Suite nupcial con jacuzzi', 'Honeymoon Suite with Jacuzzi'],
      ['Suite luna de miel', 'Honeymoon Suite with Jacuzzi'],
      ['Suite familiar de dos dormitorios', 'Family Suite, 2 Bedrooms'],
      ['Superior con vista parcial al mar', 'Superior Room, Partial Ocean View'],
      ['Cama en dormitorio compartido de 6 camas', 'Bed in 6-Bed Dormitory Room'],
    ],
  },
];
