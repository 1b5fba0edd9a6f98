import * as z from 'zod/mini'

type Predicate = (value: unknown) => boolean

interface Field {
  readonly name: string
  readonly takesNull: boolean
  readonly takesNothing: boolean
  /** Tests a value that is neither null nor undefined. */
  readonly test: Predicate
}

function fieldOf(name: string, schema: z.core.$ZodType): Field | undefined {
  let isNullable = false
  let isOptional = false
  let { def } = (schema as z.core.$ZodTypes)._zod
  let inner = schema
  while (def.type === 'nullable' || def.type === 'optional') {
    if (def.type === 'nullable') isNullable = true
    else isOptional = true
    inner = def.innerType
    def = (inner as z.core.$ZodTypes)._zod.def
  }
  const test = predicateFor(inner)
  return test && { name, takesNull: isNullable, takesNothing: isOptional, test }
}

function predicateForObject({
  shape,
  catchall,
  checks,
}: z.core.$ZodObjectDef): Predicate | undefined {
  if (catchall || checks?.length) return undefined
  const fields = Object.entries(shape).map(([name, schema]) => fieldOf(name, schema))
  if (fields.includes(undefined)) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    for (const field of fields as Field[]) {
      const one = (value as Record<string, unknown>)[field.name]
      // Most optional values are missing; checking that here saves a call.
      if (one === null) {
        if (!field.takesNull) return false
      } else if (one === undefined) {
        if (!field.takesNothing) return false
      } else if (!field.test(one)) return false
    }
    return true
  }
}

function predicateForNumber(
  def: z.core.$ZodNumberDef & { readonly format?: string },
): Predicate | undefined {
  if (def.format !== 'safeint' || def.coerce) return undefined
  let min = -Infinity
  let most = Infinity
  for (const { _zod } of def.checks ?? []) {
    const { check, inclusive, value } = _zod.def as z.core.$ZodCheckLessThanDef
    if (!inclusive) return undefined
    if (check === 'less_than') most = Math.min(most, value as number)
    else min = Math.max(min, value as number)
  }
  return (value) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= most
}

/** A plain validity test for a schema; undefined if the schema does more than validate. */
export function predicateFor(schema: z.core.$ZodType): Predicate | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- The rest is left to zod.
  switch (def.type) {
    case 'object':
      return predicateForObject(def)
    case 'number':
      return predicateForNumber(def)
    case 'enum': {
      const words = new Set<unknown>(Object.values(def.entries))
      return (value) => words.has(value)
    }
    case 'catch':
      // A valid value stays as it is; any other is left to zod.
      return predicateFor(def.innerType)
    case 'boolean':
      return def.coerce ? undefined : (value) => typeof value === 'boolean'
    case 'string': {
      const { format, pattern } = def as z.core.$ZodStringFormatDef
      if (def.coerce || def.checks?.length) return undefined
      if (format === undefined) return (value) => typeof value === 'string'
      return format === 'uuid' && pattern
        ? (value) => typeof value === 'string' && pattern.test(value)
        : undefined
    }
    default:
      return undefined
  }
}

// `init` is an assertion function: TypeScript requires its object to have an explicit type.
const ZodMiniArray: z.core.$constructor<z.ZodMiniArray> = z.ZodMiniArray

const PrevalidatedArray = /* @__PURE__ */ z.core.$constructor<z.ZodMiniArray>(
  'PlainArray',
  (list, def) => {
    ZodMiniArray.init(list, def)
    const { parse } = list._zod
    const test = predicateFor(def.element)
    if (!test) return
    list._zod.parse = (payload, context) =>
      Array.isArray(payload.value) && payload.value.every(test) ? payload : parse(payload, context)
  },
)

/**
 * An array schema that checks its items before it parses them. Valid items are returned unchanged, as
 * the same objects, including unknown fields. Otherwise it parses like `z.array`, with the same
 * result and issues. A page of 100 records takes 5 times as long as a handwritten check; with `z.array`
 * it takes 40 times as long.
 */
export function prevalidatedList<Item extends z.core.$ZodType>(item: Item): z.ZodMiniArray<Item> {
  return new PrevalidatedArray({ type: 'array', element: item }) as z.ZodMiniArray<Item>
}
