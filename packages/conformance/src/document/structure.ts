/** The fields of each part of a document; a kind in brackets is a list of it, one in braces a map to it. */
export type Fields = Readonly<Record<string, string>>;

const DESCRIBED: Fields = { description: 'string' };
const PARAMETER_LIKE: Fields = {
  ...DESCRIBED, required: 'boolean', deprecated: 'boolean', allowEmptyValue: 'boolean', style: 'string', explode: 'boolean', allowReserved: 'boolean',
  schema: 'Schema', content: '{Media}', example: 'any', examples: '{any}',
};
const OPERATIONS: Fields = { get: 'Operation', put: 'Operation', post: 'Operation', delete: 'Operation', options: 'Operation', head: 'Operation', patch: 'Operation', trace: 'Operation' };

export const STRUCTURE: Readonly<Record<string, Fields>> = {
  Document: {
    openapi: 'string', info: 'Info', servers: '[Server]', paths: '{Path}', components: 'Components', security: '[any]', tags: '[Tag]', externalDocs: 'any',
    jsonSchemaDialect: 'string', webhooks: '{Path}',
  },
  Info: { ...DESCRIBED, title: 'string', version: 'string', summary: 'string', termsOfService: 'string', contact: 'any', license: 'any' },
  Server: { ...DESCRIBED, url: 'string', variables: '{Variable}' },
  Variable: { ...DESCRIBED, enum: '[any]', default: 'string' },
  Tag: { ...DESCRIBED, name: 'string', externalDocs: 'any' },
  Path: { ...DESCRIBED, ...OPERATIONS, summary: 'string', servers: '[Server]', parameters: '[Parameter]' },
  Operation: {
    ...DESCRIBED, tags: '[any]', summary: 'string', externalDocs: 'any', operationId: 'string', parameters: '[Parameter]', requestBody: 'Body', responses: '{Response}',
    callbacks: '{any}', deprecated: 'boolean', security: '[any]', servers: '[Server]',
  },
  Parameter: { ...PARAMETER_LIKE, name: 'string', in: 'string' },
  Header: PARAMETER_LIKE,
  Body: { ...DESCRIBED, content: '{Media}', required: 'boolean' },
  Media: { schema: 'Schema', example: 'any', examples: '{any}', encoding: '{any}' },
  Response: { ...DESCRIBED, headers: '{Header}', content: '{Media}', links: '{any}' },
  Components: {
    schemas: '{Schema}', responses: '{Response}', parameters: '{Parameter}', examples: '{any}', requestBodies: '{Body}', headers: '{Header}',
    securitySchemes: '{Scheme}', links: '{any}', callbacks: '{any}', pathItems: '{Path}',
  },
  Scheme: { ...DESCRIBED, type: 'string', name: 'string', in: 'string', scheme: 'string', bearerFormat: 'string', flows: 'any', openIdConnectUrl: 'string' },
  Schema: {
    ...DESCRIBED, type: 'any', format: 'string', title: 'string', default: 'any', enum: '[any]', const: 'any', nullable: 'boolean', multipleOf: 'number', maximum: 'number',
    exclusiveMaximum: 'any', minimum: 'number', exclusiveMinimum: 'any', maxLength: 'count', minLength: 'count', pattern: 'string', maxItems: 'count', minItems: 'count',
    uniqueItems: 'boolean', maxProperties: 'count', minProperties: 'count', required: '[any]', properties: '{Schema}', patternProperties: '{Schema}',
    additionalProperties: 'Schema', items: 'Schema', prefixItems: '[Schema]', allOf: '[Schema]', anyOf: '[Schema]', oneOf: '[Schema]', not: 'Schema', if: 'Schema', then: 'Schema',
    else: 'Schema', contains: 'Schema', minContains: 'count', maxContains: 'count', propertyNames: 'Schema', dependentSchemas: '{Schema}', dependentRequired: 'any',
    unevaluatedProperties: 'Schema', unevaluatedItems: 'Schema', discriminator: 'any', readOnly: 'boolean', writeOnly: 'boolean', xml: 'any', externalDocs: 'any',
    example: 'any', examples: 'any', deprecated: 'boolean', additionalItems: 'Schema',
  },
};

export const DEMANDED: Readonly<Record<string, readonly string[]>> = {
  Document: ['openapi', 'info'], Info: ['title', 'version'], Server: ['url'], Parameter: ['name', 'in'], Body: ['content'], Response: ['description'], Scheme: ['type'],
};
