// Which way imports run (docs/architecture.md): the rules of .dependency-cruiser.cjs, and no circles of folders.
import { cruised } from './lib/cruise.mjs';
import { folderCircles } from './lib/folder-circles.mjs';

const { modules, summary } = await cruised(['packages', 'e2e', 'bench', 'scripts', 'examples']);
const broken = summary.violations.map(
  ({ from, to, rule, comment }) => `${from} → ${to}: ${rule.name}${comment === undefined ? '' : `\n  ${comment}`}`,
);
const circles = folderCircles(modules).map(
  (circle) =>
    `${circle}\n  Two folders need each other. Move what both need to a folder below them, or pass it in from above.`,
);
for (const line of [...broken, ...circles]) console.error(`✗ ${line}`);
console.log(
  `${String(modules.length)} modules: ${String(broken.length)} broken rules, ${String(circles.length)} circles of folders.`,
);
process.exitCode = broken.length + circles.length > 0 ? 1 : 0;
