const phrase = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ');

/** In Brazil a room of a hotel is called "apartamento": "Apto Luxo Casal", "Apartamento vista mar casal". */
const brazilianTiers = {
  '': '',
  'luxo': 'deluxe',
  'standard': 'standard',
  'superior': 'superior',
  'master': 'master',
  'simples': 'standard',
  'economico': 'economy',
};
const brazilianDetails = {
  '': '',
  'vista mar': 'sea view',
  'frente mar': 'sea front',
  'vista piscina': 'pool view',
  'vista jardim': 'garden view',
  'frente': 'front view',
  'com varanda': 'with balcony',
  'com sacada': 'with balcony',
  'terreo': 'ground floor',
  'com cama extra': 'with extra bed',
};
const brazilianBeds = {
  'casal': 'double',
  'duplo': 'double',
  'duplo casal': 'double',
  'duplo twin': 'twin',
  'twin': 'twin',
  'duplo solteiro': 'twin',
  'solteiro': 'single',
  'triplo': 'triple',
  'quadruplo': 'quadruple',
};
export const brazilianRooms: Readonly<Record<string, string>> = Object.fromEntries(
  ['apto', 'apart', 'apartamento'].flatMap((room) =>
    Object.entries(brazilianTiers).flatMap(([tier, ofTier]) =>
      Object.entries(brazilianDetails).flatMap(([detail, ofDetail]) =>
        Object.entries(brazilianBeds).map(
          ([beds, ofBeds]) => [phrase(room, tier, detail, beds), phrase(ofTier, ofDetail, ofBeds)] as const,
        ),
      ),
    ),
  ),
);
