import { imageTypes, type Endpoint } from '@mavuno/sdk/contract'
import { pathFields, takesBody } from '@mavuno/sdk/server'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'

type Json = Record<string, unknown>

function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...jsonSchema } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return jsonSchema
}

function envelopeSchema(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'success', 'data', 'message'],
    properties: {
      code: { type: 'integer' },
      success: { type: 'boolean' },
      data,
      message: { type: 'string' },
    },
  }
}

const imageContent = Object.fromEntries(
  imageTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
)

function inputOf(endpoint: Endpoint): Json {
  if (!endpoint.input) return {}
  if (endpoint.sends === 'image') return { requestBody: { required: true, content: imageContent } }
  const pathNames = pathFields(endpoint.path)
  const inputSchema = schemaOf(endpoint.input, 'input')
  const properties = (inputSchema['properties'] ?? {}) as Record<string, Json>
  const required = (inputSchema['required'] ?? []) as string[]
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
  })
  const otherNames = Object.keys(properties).filter((name) => !pathNames.includes(name))
  const parameters = pathNames.map((name) => parameter(name, 'path'))
  if (!takesBody(endpoint)) {
    return { parameters: [...parameters, ...otherNames.map((name) => parameter(name, 'query'))] }
  }
  const body = {
    ...inputSchema,
    properties: Object.fromEntries(otherNames.map((name) => [name, properties[name]])),
    required: required.filter((name) => otherNames.includes(name)),
  }
  return {
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
  }
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
}

function contentOf({ answers, reply }: Endpoint): Json {
  switch (answers) {
    case 'envelope':
      return { 'application/json': { schema: envelopeSchema(schemaOf(reply, 'output')) } }
    case 'json':
      return { 'application/json': { schema: schemaOf(reply, 'output') } }
    case 'text':
      return { 'text/plain': { schema: { type: 'string' } } }
    case 'csv':
      return { 'text/csv': { schema: { type: 'string' } } }
    case 'image':
      return imageContent
    case 'pdf':
      return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
  }
}

function errorResponse(description: string): Json {
  return { description, content: { 'application/json': { schema: envelopeSchema({}) } } }
}

const errorResponses: Readonly<Record<number, Json>> = {
  400: errorResponse('Malformed: data.issues names the fields'),
  401: errorResponse('Nobody is signed in with this token'),
  403: errorResponse('The caller has another role'),
  404: errorResponse('There is nothing under this name for the caller'),
  409: errorResponse('The key was already used with a different input'),
  413: errorResponse('The body is too large'),
  429: errorResponse('Too often: Retry-After says when'),
}

function errorStatuses({ input, caller, keyed, path, method }: Endpoint): number[] {
  return [
    ...(input || keyed ? [400] : []),
    ...(caller === 'anyone' ? [] : [401]),
    ...(caller === 'customer' || caller === 'operator' ? [403] : []),
    ...(path.includes('{') ? [404] : []),
    ...(keyed ? [409] : []),
    ...(takesBody({ method }) ? [413, 429] : []),
  ]
}

/** `getConfigVersion` → "Get config version". */
function summaryOf({ name }: Endpoint): string {
  const sentence = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function operationOf(endpoint: Endpoint): Json {
  const { parameters = [], ...input } = inputOf(endpoint) as { parameters?: Json[] }
  return {
    operationId: endpoint.name,
    summary: summaryOf(endpoint),
    'x-caller': endpoint.caller,
    parameters: endpoint.keyed ? [...parameters, keyParameter] : parameters,
    ...input,
    security: endpoint.caller === 'anyone' ? [] : [{ bearer: [] }],
    responses: {
      200: {
        description: 'Success, or a refused business rule (success is false)',
        content: contentOf(endpoint),
      },
      ...Object.fromEntries(
        errorStatuses(endpoint).map((status) => [status, errorResponses[status]]),
      ),
      default: errorResponse('A fault, or no answer right now'),
    },
  }
}

/** The OpenAPI 3.1 document of a contract. */
export function openApiOf(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mavuno', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}
