import {
  codeLists,
  codeText,
  isGroup,
  onboardingFields,
  onboardingSections,
  plainWordsOf,
  valueOf,
  type Field,
  type OnboardingForm,
  type Section,
} from '@suppliers-portal/domain';

/** Names the version of the portal's form that the file was made from; no part of the form. */
export const basedOnKey = 'based_on';

/** The form as a file to fill in: every field in its place, with what is to be known about it. */
export function formTemplate(form: OnboardingForm, basedOn: string | undefined): string {
  const known = new Set<string>(onboardingSections.map(({ key }) => key));
  const others = Object.entries(form).filter(([key]) => !known.has(key));
  return [
    '# The onboarding form. Fields marked * are required.',
    '# Look for faults: supplier onboarding validate <this file>',
    '# Countries and currencies are numbers of ISO 3166-1 and ISO 4217; the letters of one tell its number when the file is validated.',
    ...(basedOn === undefined
      ? []
      : [
          '',
          '# The version of the form in the portal that this file was made from. Leave it as it is.',
          `${basedOnKey}: ${JSON.stringify(basedOn)}`,
        ]),
    ...onboardingSections.flatMap((section) => ['', ...sectionLines(section, form)]),
    ...(others.length === 0 ? [] : ['', '# Kept as they are.', ...others.map(([key, value]) => entry(key, value))]),
    '',
  ].join('\n');
}

function sectionLines(section: Section, form: OnboardingForm): readonly string[] {
  const lines = [
    `# ${section.title}`,
    ...plainWordsOf(form, section.key).map((words) => `# ${words}`),
    `${section.key}:`,
  ];
  let group: string | undefined;
  for (const field of section.fields) {
    const [first = '', inner] = field.path;
    if (inner !== undefined && first !== group) lines.push(...groupLines(field, first));
    group = inner === undefined ? undefined : first;
    const indent = inner === undefined ? '  ' : '    ';
    lines.push(`${indent}# ${aboutField(field)}`, indent + entry(inner ?? first, valueOf(form, field)));
  }
  return [...lines, ...unknownLines(section, form)];
}

const groupLines = ({ group }: Field, name: string): readonly string[] => [
  `  # ${group?.label ?? name}${group?.hint === undefined ? '' : `. ${group.hint}`}`,
  `  ${name}:`,
];

/** Returns lines for what a section holds besides its fields. */
function unknownLines({ key }: Section, form: OnboardingForm): readonly string[] {
  const stored = form[key];
  const names = new Set(onboardingFields.filter(({ section }) => section === key).map(({ path }) => path[0]));
  return isGroup(stored)
    ? Object.entries(stored)
        .filter(([name]) => !names.has(name))
        .map(([name, value]) => `  ${entry(name, value)}`)
    : [];
}

/** JSON is YAML; nothing at all is an empty value. */
const entry = (key: string, value: unknown): string =>
  `${/^[a-z_]\w*$/iu.test(key) ? key : JSON.stringify(key)}:${value === undefined ? '' : ` ${JSON.stringify(value)}`}`;

function aboutField(field: Field): string {
  const what = `${field.fullLabel}${field.required ? ' *' : ''}`;
  // The range of a number says what its help says.
  return [
    what,
    rangeOf(field),
    field.value.kind === 'whole' ? undefined : field.help,
    field.initial === undefined ? undefined : `Usual: ${String(field.initial)}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('. ')
    .replace(/\.\. /gu, '. ');
}

function rangeOf({ value }: Field): string {
  switch (value.kind) {
    case 'text':
      return '';
    case 'code':
      return `A number, for example ${String(exampleOf(value.list).id)} for ${codeText(exampleOf(value.list))}`;
    case 'choice':
    case 'choices': {
      const options = value.options
        .map((option) => (option.label === option.value ? option.label : `${String(option.value)} (${option.label})`))
        .join(', ');
      return `${value.kind === 'choice' ? 'One of' : 'Some of'}: ${options}`;
    }
    case 'whole':
      return value.max === undefined
        ? `Whole number from ${String(value.min)}, in ${value.unit}`
        : `Whole number from ${String(value.min)} to ${String(value.max)}, in ${value.unit}`;
    case 'yes-no':
      return 'true or false';
  }
}

/** Thailand and its money, as in the rest of the documentation. */
function exampleOf(list: 'country' | 'currency') {
  const example = codeLists[list].find(({ id }) => id === 764);
  if (example === undefined) throw new Error(`the ${list} of the examples is not on its list`);
  return example;
}
