const longest = 100;

/** A value as it is shown in a message: without line ends and other control characters, and not too long. */
export function inOneLine(value: string): string {
  const line = value.replaceAll(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
  return line.length <= longest ? line : `${line.slice(0, longest)}…`;
}
