import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * A part that most commands do without lies packed in the package. It is unpacked when it is loaded, in a few
 * milliseconds. The package has a limit (docs/performance.md). What checks documents alone was a third of it.
 */
export function packedPart(name: string): Plugin {
  return {
    name: 'packed-part',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const part = bundle[`${name}.cjs`];
        if (part?.type !== 'chunk') throw new Error(`the program has no part ${name}`);
        const fileName = `${name}.br`;
        this.emitFile({ type: 'asset', fileName, source: brotliCompressSync(part.code) });
        const packed = `require('node:fs').readFileSync(__dirname+'/${fileName}')`;
        part.code = `module._compile(require('node:zlib').brotliDecompressSync(${packed}).toString(),__filename)`;
      },
    },
  };
}
