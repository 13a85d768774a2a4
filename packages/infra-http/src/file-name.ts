const reservedOnWindows = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** The name in a Content-Disposition header, made safe to be a file's name; else the last part of the path. */
export function fileNameFrom(header: string | null, path: string): string {
  const fallback = safeName(decoded(path.split('?')[0]?.split('/').at(-1) ?? ''));
  return safeName(extendedName(header) ?? plainName(header) ?? '') ?? fallback ?? 'download';
}

function extendedName(header: string | null): string | undefined {
  const value = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/iu.exec(header ?? '')?.[1];
  return value === undefined ? undefined : decoded(value);
}

function plainName(header: string | null): string | undefined {
  const match = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/iu.exec(header ?? '');
  return match?.[1]?.replaceAll(/\\(.)/gu, '$1') ?? match?.[2];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** No directories, no signs that a disk or a terminal would act on, no name that a system keeps for itself. */
function safeName(name: string): string | undefined {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/(?<![. ])[. ]+$/u, '')
    .replace(/^[. ]+/u, '')
    .slice(0, 200);
  if (clean === '') return undefined;
  return reservedOnWindows.test(clean) ? `_${clean}` : clean;
}
