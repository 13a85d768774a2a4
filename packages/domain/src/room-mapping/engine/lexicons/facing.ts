/** How a language says that a room faces a place, or that the place is seen, and which places. */
export interface Facing {
  /** What comes before the place. */
  readonly before?: string;
  /** What comes behind the place. */
  readonly behind?: string;
  /** What says that the place is seen. */
  readonly seen?: string;
  /** What is written together with the place. */
  readonly ending?: string;
  /** In English, and in the language: the forms that stand in such a phrase. */
  readonly places: Readonly<Record<string, string>>;
}

const listed = (text = ''): readonly string[] => (text === '' ? [] : text.split(', '));
/** Each place behind each way to say it. */
export const facing = ({ before, behind, seen, ending, places }: Facing): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(places).flatMap(([english, forms]) =>
      listed(forms).flatMap((place) => [
        // "Of" a place, so that the next one is seen too: "vue jardin ou rue".
        ...listed(seen).map((words) => [`${words} ${place}`, `view of ${english}`] as const),
        ...[
          ...listed(before).map((word) => `${word} ${place}`),
          ...listed(behind).map((word) => `${place} ${word}`),
          ...listed(ending).map((word) => `${place}${word}`),
        ].map((phrase) => [phrase, `${english} view`] as const),
      ]),
    ),
  );
