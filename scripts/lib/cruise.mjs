import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { ROOT } from './run.mjs';

/**
 * Follows the imports of these folders, and holds them against the rules.
 * @param {string[]} folders
 * @param {string} root where they lie
 * @returns {Promise<import('dependency-cruiser').ICruiseResult>}
 */
export async function cruised(folders, root = ROOT) {
  const options = await extractOptions(`${ROOT}/.dependency-cruiser.cjs`);
  const tsConfig = extractTsConfig(`${ROOT}/tsconfig.base.json`);
  const { output } = await cruise(folders, { ...options, baseDir: root, validate: true }, undefined, { tsConfig });
  if (typeof output === 'string') throw new Error(output);
  return output;
}
