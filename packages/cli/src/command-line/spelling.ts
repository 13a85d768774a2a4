import type { ArgumentSpec, FlagSpec } from '../kernel/flags/command-spec.js';

/** -f, --format <format>; --json[=fields] */
export function flagText({ name, short, type, value = 'value', valueOptional }: FlagSpec): string {
  const given = valueOptional === true ? `[=${value}]` : ` <${value}>`;
  return `${short === undefined ? '' : `-${short}, `}--${name}${type === 'switch' ? '' : given}`;
}

/** <account>, <action...>, [account] */
export function argumentText({ name, required, several }: ArgumentSpec): string {
  const inner = several ? `${name}...` : name;
  return required ? `<${inner}>` : `[${inner}]`;
}
