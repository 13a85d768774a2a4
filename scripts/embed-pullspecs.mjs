// Writes the texts of packages/conformance/pullspecs into modules, so that a page, a worker and Node load them alike.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../packages/conformance/', import.meta.url);

for (const file of readdirSync(new URL('pullspecs/', folder)).filter((name) => name.endsWith('.yml'))) {
  const version = file.slice(0, -'.yml'.length);
  const text = readFileSync(new URL(`pullspecs/${file}`, folder), 'utf8');
  const unfit = /`|\$\{/u.exec(text);
  if (unfit !== null)
    throw new Error(
      `pullspecs/${file} holds ${unfit[0]} at sign ${unfit.index}, which a raw template of JavaScript cannot hold: write it in other words.`,
    );
  const head = `// Written by scripts/embed-pullspecs.mjs from pullspecs/${file}: change that file, and run the script.`;
  writeFileSync(
    new URL(`src/pullspecs/pullspec-${version}.ts`, folder),
    `${head}\nexport const PULLSPEC_${version.replaceAll('.', '_')} = String.raw\`${text}\`;\n`,
  );
}
