/**
 * The fields of each object of a document. A kind in brackets is a list of it, one in braces a map to it, and `one:a|b` one of these
 * texts; `url`, `uri`, `id` and `email` are texts of that form. What only one version of OpenAPI has is in the tables below.
 */
export type Fields = Readonly<Record<string, string>>;
type Table = Readonly<Record<string, Fields>>;

const DESCRIBED: Fields = { description: 'string' };
const PARAMETER_LIKE: Fields = {
  ...DESCRIBED,
  required: 'boolean',
  deprecated: 'boolean',
  style: 'string',
  explode: 'boolean',
  schema: 'Schema',
  content: '{Media}',
  example: 'any',
  examples: '{Example}',
};
const METHODS: Fields = {
  get: 'Operation',
  put: 'Operation',
  post: 'Operation',
  delete: 'Operation',
  options: 'Operation',
  head: 'Operation',
  patch: 'Operation',
  trace: 'Operation',
};

const COMMON: Table = {
  Document: {
    openapi: 'string',
    info: 'Info',
    servers: '[Server]',
    paths: '{Path}',
    components: 'Components',
    security: '[Requirement]',
    tags: '[Tag]',
    externalDocs: 'Documentation',
  },
  Info: {
    ...DESCRIBED,
    title: 'string',
    version: 'string',
    termsOfService: 'url',
    contact: 'Contact',
    license: 'License',
  },
  Contact: { name: 'string', url: 'url', email: 'email' },
  License: { name: 'string', url: 'url' },
  Documentation: { ...DESCRIBED, url: 'url' },
  Server: { ...DESCRIBED, url: 'string', variables: '{Variable}' },
  Variable: { ...DESCRIBED, enum: '[string]', default: 'string' },
  Tag: { ...DESCRIBED, name: 'string', externalDocs: 'Documentation' },
  Path: { ...DESCRIBED, ...METHODS, summary: 'string', servers: '[Server]', parameters: '[Parameter]' },
  Operation: {
    ...DESCRIBED,
    tags: '[string]',
    summary: 'string',
    externalDocs: 'Documentation',
    operationId: 'string',
    parameters: '[Parameter]',
    requestBody: 'Body',
    responses: '{Response}',
    callbacks: '{Callback}',
    deprecated: 'boolean',
    security: '[Requirement]',
    servers: '[Server]',
  },
  Parameter: {
    ...PARAMETER_LIKE,
    name: 'string',
    in: 'one:path|query|header|cookie',
    allowEmptyValue: 'boolean',
    allowReserved: 'boolean',
  },
  Header: PARAMETER_LIKE,
  Body: { ...DESCRIBED, content: '{Media}', required: 'boolean' },
  Media: { schema: 'Schema', example: 'any', examples: '{Example}', encoding: '{Encoding}' },
  Encoding: {
    contentType: 'string',
    headers: '{Header}',
    style: 'one:form|spaceDelimited|pipeDelimited|deepObject',
    explode: 'boolean',
    allowReserved: 'boolean',
  },
  Response: { ...DESCRIBED, headers: '{Header}', content: '{Media}', links: '{Link}' },
  Example: { ...DESCRIBED, summary: 'string', value: 'any', externalValue: 'url' },
  Link: {
    ...DESCRIBED,
    operationRef: 'url',
    operationId: 'string',
    parameters: '{any}',
    requestBody: 'any',
    server: 'Server',
  },
  Components: {
    schemas: '{Schema}',
    responses: '{Response}',
    parameters: '{Parameter}',
    examples: '{Example}',
    requestBodies: '{Body}',
    headers: '{Header}',
    securitySchemes: '{Scheme}',
    links: '{Link}',
    callbacks: '{Callback}',
  },
  Scheme: {
    ...DESCRIBED,
    type: 'one:apiKey|http|oauth2|openIdConnect',
    name: 'string',
    in: 'one:query|header|cookie',
    scheme: 'string',
    bearerFormat: 'string',
    flows: 'Flows',
    openIdConnectUrl: 'url',
  },
  Flows: { implicit: 'Flow', password: 'Flow', clientCredentials: 'Flow', authorizationCode: 'Flow' },
  Flow: { authorizationUrl: 'url', tokenUrl: 'url', refreshUrl: 'url', scopes: '{string}' },
  Discriminator: { propertyName: 'string', mapping: '{string}' },
  Xml: { name: 'string', namespace: 'uri', prefix: 'string', attribute: 'boolean', wrapped: 'boolean' },
  Schema: {
    ...DESCRIBED,
    type: 'one:array|boolean|integer|number|object|string',
    format: 'string',
    title: 'string',
    default: 'any',
    enum: '[any]',
    multipleOf: 'above0',
    maximum: 'number',
    exclusiveMaximum: 'boolean',
    minimum: 'number',
    exclusiveMinimum: 'boolean',
    maxLength: 'count',
    minLength: 'count',
    pattern: 'string',
    maxItems: 'count',
    minItems: 'count',
    uniqueItems: 'boolean',
    maxProperties: 'count',
    minProperties: 'count',
    required: '[string]',
    properties: '{Schema}',
    additionalProperties: 'SchemaOrBoolean',
    items: 'Schema',
    allOf: '[Schema]',
    anyOf: '[Schema]',
    oneOf: '[Schema]',
    not: 'Schema',
    discriminator: 'Discriminator',
    readOnly: 'boolean',
    writeOnly: 'boolean',
    xml: 'Xml',
    externalDocs: 'Documentation',
    example: 'any',
    deprecated: 'boolean',
  },
};

const ONLY_3_0: Table = {
  Schema: { nullable: 'boolean' },
  Header: { allowEmptyValue: 'boolean', allowReserved: 'boolean' },
};

const SINCE_3_1: Table = {
  Document: { jsonSchemaDialect: 'uri', webhooks: '{Path}' },
  Info: { summary: 'string' },
  License: { identifier: 'string' },
  Components: { pathItems: '{Path}' },
  Scheme: { type: 'one:apiKey|http|oauth2|openIdConnect|mutualTLS' },
  Schema: {
    // Not a keyword of 3.1, but one that many documents keep. It has no effect there.
    nullable: 'any',
    type: 'types',
    const: 'any',
    exclusiveMaximum: 'number',
    exclusiveMinimum: 'number',
    patternProperties: '{Schema}',
    prefixItems: '[Schema]',
    additionalItems: 'Schema',
    if: 'Schema',
    then: 'Schema',
    else: 'Schema',
    contains: 'Schema',
    minContains: 'count',
    maxContains: 'count',
    propertyNames: 'Schema',
    dependentSchemas: '{Schema}',
    dependentRequired: '{[string]}',
    unevaluatedProperties: 'Schema',
    unevaluatedItems: 'Schema',
    contentEncoding: 'string',
    contentMediaType: 'string',
    contentSchema: 'Schema',
    examples: '[any]',
    $defs: '{Schema}',
    definitions: '{any}',
    $anchor: 'anchor',
    $dynamicAnchor: 'anchor',
    $dynamicRef: 'string',
    $id: 'id',
    $comment: 'string',
    $schema: 'uri',
  },
};

/** OpenAPI 3.2 is compared as 3.1. The form of its additions is checked. */
const SINCE_3_2: Table = {
  Document: { $self: 'self' },
  Server: { name: 'string' },
  Tag: { summary: 'string', parent: 'string', kind: 'string' },
  Path: { query: 'Operation', additionalOperations: '{Operation}' },
  Parameter: { in: 'one:path|query|header|cookie|querystring' },
  Media: { ...DESCRIBED, itemSchema: 'Schema', prefixEncoding: '[Encoding]', itemEncoding: 'Encoding' },
  Encoding: { encoding: '{Encoding}', prefixEncoding: '[Encoding]', itemEncoding: 'Encoding' },
  Response: { summary: 'string' },
  Example: { dataValue: 'any', serializedValue: 'string' },
  Components: { mediaTypes: '{Media}' },
  Scheme: { oauth2MetadataUrl: 'url', deprecated: 'boolean' },
  Flows: { deviceAuthorization: 'Flow' },
  Flow: { deviceAuthorizationUrl: 'url' },
  Discriminator: { defaultMapping: 'string' },
  Xml: { nodeType: 'one:element|attribute|text|cdata|none' },
};

const DEMANDED: Readonly<Record<string, readonly string[]>> = {
  Document: ['openapi', 'info'],
  Info: ['title', 'version'],
  License: ['name'],
  Documentation: ['url'],
  Server: ['url'],
  Variable: ['default'],
  Tag: ['name'],
  Parameter: ['name', 'in'],
  Body: ['content'],
  Response: ['description'],
  Scheme: ['type'],
  Flow: ['scopes'],
  Discriminator: ['propertyName'],
};

export type Version = '3.0' | '3.1' | '3.2';

export interface Structure {
  readonly version: Version;
  readonly fields: Table;
  readonly demanded: Readonly<Record<string, readonly string[]>>;
  /** The objects that can be a reference instead. */
  readonly referable: ReadonlySet<string>;
}

const REFERABLE = [
  'Path',
  'Parameter',
  'Header',
  'Body',
  'Response',
  'Schema',
  'Example',
  'Link',
  'Callback',
  'Scheme',
];

function merged(...tables: readonly Table[]): Table {
  const kinds = new Set(tables.flatMap((table) => Object.keys(table)));
  return Object.fromEntries(
    [...kinds].map((kind) => [kind, Object.assign({}, ...tables.map((one) => one[kind])) as Fields]),
  );
}

export const STRUCTURES: Readonly<Record<Version, Structure>> = {
  '3.0': {
    version: '3.0',
    fields: merged(COMMON, ONLY_3_0),
    demanded: { ...DEMANDED, Document: ['openapi', 'info', 'paths'], Operation: ['responses'] },
    referable: new Set(REFERABLE),
  },
  '3.1': {
    version: '3.1',
    fields: merged(COMMON, SINCE_3_1),
    demanded: DEMANDED,
    referable: new Set(REFERABLE),
  },
  '3.2': {
    version: '3.2',
    fields: merged(COMMON, SINCE_3_1, SINCE_3_2),
    // 3.2 no longer requires the description of a response.
    demanded: { ...DEMANDED, Response: [], Discriminator: ['propertyName'] },
    referable: new Set([...REFERABLE, 'Media']),
  },
};
