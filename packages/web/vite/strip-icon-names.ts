import type { Plugin } from 'vite';

/**
 * Blueprint can look an icon up by its name, for which it brings the names of all of them. We only use icons as
 * components.
 */
export function stripIconNames(): Plugin {
  return {
    name: 'strip-icon-names',
    apply: 'build',
    load: {
      filter: { id: /@blueprintjs[\\/]icons[\\/].+[\\/]16px[\\/]blueprint-icons-16\.js$/u },
      handler: () => ({
        code: 'export const BlueprintIcons_16 = {}; export const BLUEPRINT_ICONS_16_CODEPOINTS = {};',
        map: null,
      }),
    },
  };
}
