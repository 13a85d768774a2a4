import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * The versions of PullSpec are long texts, of which a run needs one; rules are many words, and countries and currencies
 * long lists for one form: in the package they are packed.
 */
export function packedTexts(): Plugin {
  return {
    name: 'packed-texts',
    load: {
      filter: {
        id: /[\\/](?:conformance[\\/]src[\\/](?:pullspecs[\\/]pullspec-[\d.]+|rules[\\/](?:live|document)-rules)|domain[\\/]src[\\/]onboarding[\\/](?:countries|currencies)|cli[\\/]src[\\/]commands[\\/]schema[\\/]shared-shapes)\.ts$/u,
      },
      handler: (id) => {
        const source = readFileSync(id, 'utf8');
        const [, textName, text] = /export const (\w+) = String\.raw`([^`]+)`/u.exec(source) ?? [];
        if (textName !== undefined && text !== undefined) return packed(textName, text, (unpacked) => unpacked);
        const [, listName, list] = /export const (\w+): readonly \w+\[\] = (\[[^]+?\]);$/mu.exec(source) ?? [];
        if (listName !== undefined && list !== undefined)
          return packed(listName, JSON.stringify(runInNewContext(list)), (unpacked) => `JSON.parse(${unpacked})`);
        throw new Error(`${id} holds neither a text nor a list`);
      },
    },
  };
}

function packed(name: string, text: string, read: (unpacked: string) => string) {
  const unpacked = `brotliDecompressSync(Buffer.from('${brotliCompressSync(text).toString('base64')}', 'base64')).toString('utf8')`;
  return {
    code: `import { brotliDecompressSync } from 'node:zlib';\nexport const ${name} = ${read(unpacked)};`,
    map: null,
    moduleType: 'js' as const,
  };
}
