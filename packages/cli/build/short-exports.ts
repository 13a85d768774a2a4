import type { Plugin } from 'vite';

const one =
  /Object\.defineProperty\(exports,([`"'])([\w$]+)\1,\{enumerable:!0,get:function\(\)\{return ([\w$]+)\}\}\)/gu;
const row = new RegExp(`(?:${one.source.replace('\\1', '[`"\']')},?){2,};?$`, 'u');

/**
 * The parts of the program export hundreds of names to each other. Each costs 80 bytes as it is written, and 15 in a
 * list.
 */
export function shortExports(): Plugin {
  return {
    name: 'short-exports',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        // From these comments the bundler knew what it can leave out. After bundling, nothing reads them.
        const code = part.code.replaceAll('/* @__PURE__ */', '').trimEnd();
        const found = row.exec(code)?.[0];
        part.code = found === undefined ? code : `${code.slice(0, -found.length)}${listed(found)}`;
      }
    },
  };
}

function listed(definitions: string): string {
  const getters = [...definitions.matchAll(one)].map(([, , name = '', value = '']) => `${name}:()=>${value}`);
  // A parameter of the callback cannot hide a name of the program, as a variable of a loop would.
  return `Object.entries({${getters.join(',')}}).forEach(e=>Object.defineProperty(exports,e[0],{enumerable:!0,get:e[1]}));`;
}
