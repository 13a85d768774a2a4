interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a key does while the list of rooms has the focus. */
export type RoomDeed =
  | { readonly kind: 'choose'; readonly place: number }
  | {
      readonly kind:
        | 'next'
        | 'previous'
        | 'map'
        | 'not-enough'
        | 'images'
        | 'undo'
        | 'next-hotel'
        | 'help'
        | 'ask-to-map'
        | 'to-choice';
    };

export const triageKeys = [
  { keys: ['J', '↓'], text: 'Next room' },
  { keys: ['K', '↑'], text: 'Previous room' },
  { keys: ['1', '5'], text: 'Choose that suggestion; sends nothing' },
  { keys: ['Enter'], text: 'Map to the chosen master room' },
  { keys: ['N'], text: 'Not Enough Info' },
  { keys: ['I'], text: 'Images of both rooms' },
  { keys: ['U'], text: 'Take back the newest held decision' },
  { keys: ['H'], text: 'Next hotel with rooms to map; what is held is sent' },
  { keys: ['?'], text: 'This list' },
] as const;

/** Single keys decide only in the triage. The dialog that asks works everywhere. */
export function roomDeed({ key, ctrlKey, metaKey, altKey }: Key, inTriage: boolean): RoomDeed | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' ? { kind: 'ask-to-map' } : undefined;
  if (!inTriage) return key === 'Enter' ? { kind: 'to-choice' } : undefined;
  if (/^[1-5]$/u.test(key)) return { kind: 'choose', place: Number(key) - 1 };
  switch (key.toLowerCase()) {
    case 'j':
      return { kind: 'next' };
    case 'k':
      return { kind: 'previous' };
    case 'enter':
      return { kind: 'map' };
    case 'n':
      return { kind: 'not-enough' };
    case 'i':
      return { kind: 'images' };
    case 'u':
      return { kind: 'undo' };
    case 'h':
      return { kind: 'next-hotel' };
    case '?':
      return { kind: 'help' };
    default:
      return undefined;
  }
}
