import { nameOf } from './production-packages.mjs';

/** @typedef {import('./production-packages.mjs').LockEntry & { integrity?: string }} LockEntry */

/**
 * The software bill of materials, in CycloneDX 1.6. The same lock file gives the same list.
 * `npm sbom` is not used: it leaves out packages that overrides name, such as react.
 * @param {{ name: string, version: string, license: string, madeAt: Date | undefined }} product
 * @param {Record<string, LockEntry>} lock the `packages` of package-lock.json
 * @param {readonly string[]} folders what the product contains
 */
export function partsList(product, lock, folders) {
  const components = new Map(
    folders.map((folder) => componentOf(nameOf(folder), lock[folder] ?? {})).map((one) => [one.purl, one]),
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      ...(product.madeAt === undefined ? {} : { timestamp: product.madeAt.toISOString() }),
      lifecycles: [{ phase: 'build' }],
      component: {
        'type': 'application',
        'bom-ref': purlOf(product.name, product.version),
        ...named(product.name, product.version),
        ...licensed(product.license),
      },
    },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

/**
 * @param {string} name
 * @param {LockEntry} entry
 */
function componentOf(name, { version = '', license, integrity }) {
  const purl = purlOf(name, version);
  return {
    'type': 'library',
    'bom-ref': purl,
    ...named(name, version),
    purl,
    ...hashed(integrity),
    ...licensed(license),
  };
}

/**
 * @param {string} name
 * @param {string} version
 */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * @param {string} full
 * @param {string} version
 */
function named(full, version) {
  const [group, name] = full.startsWith('@') ? full.split('/') : [undefined, full];
  return group === undefined ? { name, version } : { group, name, version };
}

/** @param {string | undefined} integrity */
function hashed(integrity) {
  const base64 = /^sha512-(.+)$/u.exec(integrity ?? '')?.[1];
  return base64 === undefined
    ? {}
    : { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] };
}

/** @param {string | undefined} license */
function licensed(license) {
  if (license === undefined) return {};
  if (/\b(?:OR|AND|WITH)\b/u.test(license)) return { licenses: [{ expression: license.replace(/^\((.*)\)$/u, '$1') }] };
  return { licenses: [{ license: /^[\w.+-]+$/u.test(license) ? { id: license } : { name: license } }] };
}
