import { asideDetails } from './concepts/aside-details.js';
import { bathsAndKitchens } from './concepts/baths-and-kitchens.js';
import { basinsAndPets } from './concepts/basins-and-pets.js';
import { beds } from './concepts/beds.js';
import { boardAndPayment } from './concepts/board-and-payment.js';
import { camping } from './concepts/camping.js';
import { compass } from './concepts/compass.js';
import type { Concepts } from './concepts/concepts.js';
import { floorsAndBuildings } from './concepts/floors-and-buildings.js';
import { guests } from './concepts/guests.js';
import { houses } from './concepts/houses.js';
import { loanWords } from './concepts/loan-words.js';
import { nearTheHouse } from './concepts/near-the-house.js';
import { notThere } from './concepts/not-there.js';
import { placesInScripts } from './concepts/places-in-scripts.js';
import { qualities } from './concepts/qualities.js';
import { rareComforts } from './concepts/rare-comforts.js';
import { rareViewsAndHomes } from './concepts/rare-views-and-homes.js';
import { seenPlaces } from './concepts/seen-places.js';
import { ships } from './concepts/ships.js';
import { sideways } from './concepts/sideways.js';
import { specialRooms } from './concepts/special-rooms.js';
import { styles } from './concepts/styles.js';
import { views } from './concepts/views.js';
import { waterside } from './concepts/waterside.js';

const all: readonly Concepts[] = [
  bathsAndKitchens,
  beds,
  boardAndPayment,
  camping,
  floorsAndBuildings,
  guests,
  houses,
  qualities,
  specialRooms,
  views,
  ships,
  styles,
  compass,
  waterside,
  basinsAndPets,
  rareViewsAndHomes,
  asideDetails,
  notThere,
  seenPlaces,
  sideways,
  loanWords,
  nearTheHouse,
  placesInScripts,
  rareComforts,
];
const together = (script: keyof Concepts): Readonly<Record<string, string>> =>
  Object.fromEntries(all.flatMap((concepts) => Object.entries(concepts[script])));

/** What one goes through concept by concept, and not language by language: it fills what the lexicons leave out. */
export const byConcept: Concepts = {
  latin: together('latin'),
  hanAndKana: together('hanAndKana'),
  hangul: together('hangul'),
  thai: together('thai'),
  arabic: together('arabic'),
};
