import fc from 'fast-check'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

const nasty: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  "' or 1=1 --",
  '01980000-0000-7000-8000-000000000000',
  '{"a":1}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '٣',
  'constructor',
  '__proto__',
  'x'.repeat(5_000),
  '9'.repeat(400),
  [],
  {},
  ['x'],
]

/** Values that fit nowhere, or only by chance. */
export const nastyValue = fc.oneof(
  fc.constantFrom(...nasty),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string(),
)

function textBy({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  // A pattern that leaves something out, such as control characters, only says which texts to
  // refuse.
  if (pattern !== undefined && !pattern.includes('[^')) {
    return fc.stringMatching(new RegExp(pattern))
  }
  const most = Math.max(minLength, Math.min(maxLength, 200))
  return fc.string({ unit: 'grapheme', minLength, maxLength: most })
}

function valueBy(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((one) => valueBy(one, ids)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { minimum = -1e12, maximum = 1e12 } = schema
  switch (schema.type) {
    case 'string':
      // An id of something that exists, since a random id would never be found.
      return schema.format === 'uuid' ? ids : textBy(schema)
    case 'integer':
      return fc.oneof(
        fc.integer({
          min: Math.max(minimum, Number.MIN_SAFE_INTEGER),
          max: Math.min(maximum, Number.MAX_SAFE_INTEGER),
        }),
        fc.constantFrom(minimum, maximum),
      )
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(schema.items ? valueBy(schema.items, ids) : nastyValue, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'object':
      return objectBy(schema, ids)
    case undefined:
    default:
      return nastyValue
  }
}

function objectBy({ properties = {}, required = [] }: Schema, ids: fc.Arbitrary<string>) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valueBy(field, ids)]),
  )
  return fc.record(fields, { requiredKeys: [...required] })
}

/**
 * Values for a schema: about half of them fit; the others lack a field, have one too many, or hold
 * a wrong value.
 */
export function nearly(schema: $ZodType, ids: fc.Arbitrary<string>) {
  const json = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const names = [...Object.keys(json.properties ?? {}), 'type', 'cursor', '__proto__']
  const changes = fc.dictionary(
    fc.constantFrom(...names),
    fc.option(nastyValue, { nil: undefined }),
    {
      maxKeys: 2,
    },
  )
  const fitting = valueBy(json, ids) as fc.Arbitrary<Record<string, unknown>>
  return fc.oneof(
    fitting,
    fc.tuple(fitting, changes).map(([value, changed]) => ({ ...value, ...changed })),
  )
}
