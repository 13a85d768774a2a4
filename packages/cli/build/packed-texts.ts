import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The versions of PullSpec are long texts, of which a run needs one: in the package they are packed. */
export function packedTexts(): Plugin {
  return {
    name: 'packed-texts',
    load: {
      filter: { id: /[\\/]conformance[\\/]src[\\/]pullspecs[\\/]pullspec-[\d.]+\.ts$/u },
      handler: (id) => {
        const [, name = '', text = ''] = /export const (\w+) = String\.raw`([^`]*)`/u.exec(readFileSync(id, 'utf8')) ?? [];
        if (text === '') throw new Error(`${id} holds no text`);
        const packed = brotliCompressSync(text).toString('base64');
        return { code: `import { brotliDecompressSync } from 'node:zlib';\nexport const ${name} = brotliDecompressSync(Buffer.from('${packed}', 'base64')).toString('utf8');`, map: null, moduleType: 'js' };
      },
    },
  };
}
