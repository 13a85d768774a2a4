import type { Plugin } from 'vite';

/** A node of the syntax tree, as far as this file looks at it. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Plotly includes its own manual in `description:` texts. No code reads these 42 kB of the compressed chunk. */
export function stripPlotlyDescriptions(): Plugin {
  return {
    name: 'strip-plotly-descriptions',
    apply: 'build',
    load: {
      // The style of maps, which none of our charts uses.
      filter: { id: /maplibre-gl\.css$/u },
      handler: () => ({ code: '', map: null }),
    },
    transform: {
      filter: { id: /plotly\.js[\\/]src[\\/].+\.js$/u, code: 'description' },
      handler(code) {
        const spans = descriptionsIn(this.parse(code));
        if (spans.length === 0) return null;
        // From the back, so that the positions in front stay true.
        const stripped = spans
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
        return { code: stripped, map: null };
      },
    },
  };
}

function descriptionsIn(node: unknown): readonly SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap(descriptionsIn);
  if (!isNode(node)) return [];
  const { key, value } = node;
  if (node.type === 'Property' && isNode(key) && key['name'] === 'description' && isNode(value) && isText(value))
    return [value];
  return Object.values(node).flatMap(descriptionsIn);
}

/** A text, a sum of texts, or a list of joined texts. Code that does more than describe does not match. */
function isText(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string';
    case 'BinaryExpression':
      return [node['left'], node['right']].every((side) => isNode(side) && isText(side));
    case 'ArrayExpression':
      return Array.isArray(node['elements']) && node['elements'].every((part) => isNode(part) && isText(part));
    case 'CallExpression':
      return isJoinOfTexts(node['callee']);
    default:
      return false;
  }
}

function isJoinOfTexts(callee: unknown): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  return isNode(object) && isText(object) && isNode(property) && property['name'] === 'join';
}
