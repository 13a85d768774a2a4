/** What zod writes of a shape, as far as it is read here. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

const moment = 1769826000;

/** What a field of that name holds, most of the time; the first that the schema allows is taken. */
const byName: Readonly<Record<string, readonly unknown[]>> = {
  dmcId: [10234, '10234'],
  dmcName: ['Andaman Stays Group'],
  email: ['ana@andaman.example'],
  username: ['ana@andaman.example'],
  hotelId: ['HT-1042'],
  hotelName: ['Andaman Breeze Resort'],
  countryName: ['Thailand'],
  cityName: ['Phuket'],
  roomId: ['RM-7'],
  roomName: ['Deluxe Double Room, Sea View'],
  place: [2],
  of: [6],
  pictureHashes: ['9f2c4b7a1e60d358'],
  masterRoomId: ['MR-31'],
  masterRoomName: ['Deluxe Double Sea View'],
  currency: ['THB'],
  bookingId: ['BK-20260131-118'],
  requestId: ['3857b2e1-a454-4f5e-a71e-032997008012'],
  cause: ['Others'],
  details: ['We repaired the timeout in our rate service.'],
  name: ['nightly logs'],
  month: ['2026-01'],
  dataDate: ['20260131'],
  checkIn: ['2026-02-14'],
  checkOut: ['2026-02-16'],
  hotelUrl: ['https://www.andaman.example/breeze'],
  path: ['https://pictures.example/rooms/7.jpg'],
  id: ['3857b2e1-a454-4f5e-a71e-032997008012'],
  code: ['BCDF-GHJK', 'BCDFGHJK'],
  redirectUri: ['http://127.0.0.1:49200/signed-in'],
  kind: ['created-token'],
  from: [moment - 3600, '2026-01-30', String(moment - 3600)],
  to: [moment, '2026-01-31', String(moment)],
};
const texts = [
  '2026-01-31',
  '2026-01',
  '1.0.0',
  '1.0.0.yml',
  '412.50',
  'THB',
  '0f1e2d3c4b5a6978',
  '10234',
  '1',
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ',
];
const byFormat: Readonly<Record<string, string>> = {
  'date': '2026-01-31',
  'date-time': '2026-01-31T09:20:00Z',
  'uri': 'https://api.andaman.example/v1',
  'email': 'ana@andaman.example',
  'uuid': '3857b2e1-a454-4f5e-a71e-032997008012',
};

/** A value that the schema allows and that people believe. Optional fields are in it. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return exampleOf(options.find(({ type }) => type !== 'null') ?? {}, name);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, name)));
  const named = byName[name]?.find((value) => allows(schema, value));
  if (named !== undefined) return named;
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  return byType[type ?? '']?.(schema, name) ?? null;
}

const byType: Readonly<Record<string, (schema: JsonSchema, name: string) => unknown>> = {
  object: objectOf,
  array: ({ prefixItems, items = {} }, name) =>
    prefixItems?.map((one) => exampleOf(one, name)) ?? [exampleOf(items, name)],
  integer: numberOf,
  number: numberOf,
  boolean: () => true,
  string: textOf,
};

function objectOf({ properties = {}, additionalProperties }: JsonSchema): unknown {
  const entries = Object.entries(properties).map(([name, value]) => [name, exampleOf(value, name)] as const);
  if (entries.length === 0 && typeof additionalProperties === 'object')
    return { example: exampleOf(additionalProperties) };
  return Object.fromEntries(entries);
}

function numberOf({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema, name: string): number {
  if (/(?:time|at|until|since|start|end)$/iu.test(name) && maximum > moment) return moment;
  const least = Math.max(minimum ?? 0, exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  return Math.min(Math.max(least, 12), maximum);
}

function textOf(schema: JsonSchema, name: string): string {
  const form = byFormat[schema.format ?? ''];
  if (form !== undefined && allows(schema, form)) return form;
  const plain = name === '' ? 'text' : name;
  const found = [...(schema.pattern === undefined ? [plain] : []), ...texts].find((text) => allows(schema, text));
  return found ?? plain.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
}

/** Whether a simple value fits, by what the schema says of values of its type. */
function allows(
  { type, pattern, minLength = 0, maxLength = Infinity, minimum, maximum }: JsonSchema,
  value: unknown,
): boolean {
  if (typeof value === 'string')
    return (
      type === 'string' &&
      value.length >= minLength &&
      value.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, 'u').test(value))
    );
  return (
    typeof value === 'number' &&
    (type === 'integer' || type === 'number') &&
    value >= (minimum ?? -Infinity) &&
    value <= (maximum ?? Infinity)
  );
}
