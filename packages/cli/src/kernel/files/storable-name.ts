/** Names that mean a device on Windows, with any ending. */
const devices = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;

/** A name that the portal gives, as every system can keep it. */
export function storableName(name: string): string {
  const kept = name.replace(/[. ]+$/u, '');
  return kept === '' ? '_' : kept.replace(devices, '_$&');
}
