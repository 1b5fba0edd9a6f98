import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { allEndpoints } from './all-endpoints.js'
import { line, text } from './wire/types.js'

test('no accepted text breaks a database: no lone surrogates, no control characters', () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
  const anything = fc.array(fc.oneof(unit, fc.string({ unit: 'binary' })), { maxLength: 20 })
  fc.assert(
    fc.property(anything, (pieces) => {
      const typed = pieces.join('')
      for (const schema of [line(0, 50), text(0, 50)]) {
        const result = schema.safeParse(typed)
        if (!result.success) continue
        expect(result.data).toBe(typed.trim())
        expect(() => encodeURIComponent(result.data)).not.toThrow()
        const control = Array.from(result.data).filter(
          (one) => one < ' ' && !'\t\n\r'.includes(one),
        )
        expect(control).toEqual([])
      }
    }),
    { numRuns: 1000 },
  )
})

interface Node {
  type?: string
  const?: unknown
  enum?: unknown[]
  maxLength?: number
  pattern?: string
  maximum?: number
  maxItems?: number
  items?: Node
  anyOf?: Node[]
  properties?: Record<string, Node>
}

function unboundedIn(node: Node, path: string): string[] {
  if (node.const !== undefined || node.enum) return []
  const inner = [
    ...(node.anyOf ?? []).flatMap((option) => unboundedIn(option, path)),
    ...(node.items ? unboundedIn(node.items, `${path}[]`) : []),
    ...Object.entries(node.properties ?? {}).flatMap(([key, value]) =>
      unboundedIn(value, `${path}.${key}`),
    ),
  ]
  const bounded =
    (node.type !== 'string' ||
      node.maxLength !== undefined ||
      (node.pattern !== undefined && !/[*+]|,\}/.test(node.pattern))) &&
    (node.type !== 'array' || node.maxItems !== undefined) &&
    (!['integer', 'number'].includes(node.type ?? '') || node.maximum !== undefined)
  return bounded ? inner : [path, ...inner]
}

test('every text, list and number that a client may send is bounded', () => {
  const unbounded = allEndpoints().flatMap(({ name, input, sends }) => {
    if (!input || sends === 'image') return []
    return unboundedIn(toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Node, name)
  })
  expect(unbounded).toEqual([])
})

test('every reply and request can be printed as a JSON schema', () => {
  for (const { reply, input } of allEndpoints()) {
    expect(toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })).toBeTypeOf('object')
    if (input)
      expect(toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).toBeTypeOf('object')
  }
})
