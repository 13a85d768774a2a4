import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { noticesOf } from '../../../scripts/lib/notices.mjs';
import manifest from '../package.json' with { type: 'json' };

const here = join(import.meta.dirname, '..');
const packageName = 'supplier-cli';

const own = readFileSync(join(here, '../../LICENSE'), 'utf8');

/**
 * Packs the build as a separate package: no dependencies to install, no scripts, and the licences of what it contains.
 */
export function packageTarball(): Plugin {
  const bundled = new Set<string>();
  let folder = '';
  return {
    name: 'package-tarball',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        for (const id of Object.keys(part.modules)) {
          const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//u.exec(id.replaceAll('\\', '/'))?.[1];
          if (found !== undefined) bundled.add(found);
        }
      }
    },
    closeBundle() {
      const staged = join(folder, 'package');
      rmSync(staged, { recursive: true, force: true });
      mkdirSync(join(staged, 'dist'), { recursive: true });
      for (const name of readdirSync(folder).filter((one) => /\.(?:cjs|br)$/u.test(one)))
        copyFileSync(join(folder, name), join(staged, 'dist', name));
      mkdirSync(join(staged, 'man'));
      const page = execFileSync(process.execPath, [join(folder, 'supplier.cjs'), 'help', '--man']);
      writeFileSync(join(staged, 'man/supplier.1.gz'), gzipSync(page, { level: 9 }));
      const { version, description, license, bin } = manifest;
      writeFileSync(
        join(staged, 'package.json'),
        `${JSON.stringify({ name: packageName, version, description, license, bin, man: ['man/supplier.1.gz'], files: ['dist', 'man'], engines: { node: '>=20.19' } }, null, 2)}\n`,
      );
      copyFileSync(join(here, 'build/package-readme.md'), join(staged, 'README.md'));
      writeFileSync(join(staged, 'LICENSE'), noticesOf(own, [...bundled].sort()));
      const [name = ''] = execFileSync('npm', ['pack', staged, '--pack-destination', folder, '--silent'], {
        encoding: 'utf8',
        shell: process.platform === 'win32',
      })
        .trim()
        .split('\n')
        .slice(-1);
      for (const old of readdirSync(folder).filter((one) => /^supplier-\d.*\.tgz$/u.test(one)))
        rmSync(join(folder, old));
      renameSync(join(folder, name), join(folder, `supplier-${version}.tgz`));
      copyFileSync(join(folder, `supplier-${version}.tgz`), join(folder, 'supplier.tgz'));
    },
  };
}
