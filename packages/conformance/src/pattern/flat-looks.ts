import type { Expression } from './parse.js';

type Look = Extract<Expression, { readonly kind: 'look' }>;

/** The same expression without looks within looks, as far as it can be written so. */
export function withFlatLooks(expression: Expression): Expression {
  if ('parts' in expression) return { ...expression, parts: expression.parts.map(withFlatLooks) };
  if (!('part' in expression)) return expression;
  const inside = { ...expression, part: withFlatLooks(expression.part) };
  return inside.kind === 'look' ? flat(inside) : inside;
}

/** A look ahead whose parts look themselves. One that looks back is left as it is. */
function flat(look: Look): Expression {
  if (look.isBehind || !hasLook(look.part)) return look;
  if (look.part.kind === 'choice') {
    // Either of them follows, or neither does.
    const each = look.part.parts.map((part) => flat({ ...look, part }));
    return { kind: look.isNot ? 'sequence' : 'choice', parts: each };
  }
  const parts = partsOf(look.part);
  const [first, last] = [parts[0], parts.at(-1)];
  // What follows what follows is one text.
  if (last?.kind === 'look' && !last.isBehind && !last.isNot)
    return flat({ ...look, part: { kind: 'sequence', parts: [...parts.slice(0, -1), ...partsOf(last.part)] } });
  if (first?.kind !== 'look') return look;
  if (parts.length === 1) return look.isNot ? { ...first, isNot: !first.isNot } : first;
  if (look.isNot) return look;
  return { kind: 'sequence', parts: [first, flat({ ...look, part: { kind: 'sequence', parts: parts.slice(1) } })] };
}

/** Groups within a sequence are a part of it. */
function partsOf(part: Expression): readonly Expression[] {
  return part.kind === 'sequence' ? part.parts.flatMap(partsOf) : [part];
}

function hasLook(part: Expression): boolean {
  if (part.kind === 'look') return true;
  if ('parts' in part) return part.parts.some(hasLook);
  return 'part' in part && hasLook(part.part);
}
