/** What a concept is called, by how the language is read: words parted by spaces, or the longest match. */
export interface Concepts {
  readonly latin: Readonly<Record<string, string>>;
  readonly hanAndKana: Readonly<Record<string, string>>;
  readonly hangul: Readonly<Record<string, string>>;
  readonly thai: Readonly<Record<string, string>>;
  readonly arabic: Readonly<Record<string, string>>;
}
