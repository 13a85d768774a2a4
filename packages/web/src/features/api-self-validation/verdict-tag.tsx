import { Tag } from '@blueprintjs/core';
import type { ValidationVerdict } from '@suppliers-portal/domain';

const looks: Readonly<
  Record<
    ValidationVerdict,
    { readonly intent: 'success' | 'danger' | 'warning'; readonly words: string; readonly sign: string }
  >
> = {
  'conforms': { intent: 'success', words: 'Conforms', sign: '✓' },
  'does-not-conform': { intent: 'danger', words: 'Does not conform', sign: '■' },
  'incomplete': { intent: 'warning', words: 'Incomplete', sign: '◆' },
};

export function VerdictTag({ verdict }: { readonly verdict: ValidationVerdict }) {
  const { intent, words, sign } = looks[verdict];
  return (
    <Tag minimal intent={intent}>
      <span aria-hidden="true">{sign} </span>
      {words}
    </Tag>
  );
}
