/** One entry of a list that others keep: its number is what is stored, its letters are what people know. */
export interface ListedCode {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}
