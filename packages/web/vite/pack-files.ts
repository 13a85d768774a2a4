import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const packable = /\.(?:css|html|js|json|svg|txt|webmanifest|yml)$/u;
/** Below this size packing saves no packet. */
const smallestBytes = 1024;

/**
 * Writes a brotli and a gzip copy of each text file of the build. The server sends them to browsers that can read them.
 */
export function packFiles(): Plugin {
  let folder = '';
  return {
    name: 'pack-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(files.filter((file) => packable.test(file)).map((file) => pack(join(folder, file))));
      },
    },
  };
}

async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    asBrotli(content, { params: { ...hint, [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((packed) =>
      writeFile(`${file}.br`, packed),
    ),
    asGzip(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
