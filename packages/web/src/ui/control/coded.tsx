/** Text in which names stand between backticks, as a report has them. */
export function Coded({ text }: { readonly text: string }) {
  return text.split(/`([^`]+)`/u).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
