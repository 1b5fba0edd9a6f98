import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { allEndpoints } from './all-endpoints.js'

/** The names of all fields of a schema, however deep they are. */
function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  if (!schema) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, field]) => [name, ...fieldsOf(field)])
  }
  if (def.type === 'array') return fieldsOf(def.element)
  if (def.type === 'union') return def.options.flatMap(fieldsOf)
  if (def.type === 'pipe') return fieldsOf(def.in)
  return 'innerType' in def ? fieldsOf(def.innerType) : []
}

const endpoints = allEndpoints()
const secret = /token|passw|secret|ticket|^pin$|^(?:old_)?code$/

test('a call that takes a key takes no secret, as the SDK stores what it sends', () => {
  const keyed = endpoints.filter((endpoint) => endpoint.keyed)
  const secrets = keyed.flatMap(({ name, input }) =>
    fieldsOf(input).flatMap((field) => (secret.test(field) ? `${name} ${field}` : [])),
  )
  // These are the codes of rewards.
  expect(secrets).toEqual(['redeemReward code', 'operatorPropose code'])
  expect(keyed.length).toBeGreaterThan(15)
})

test.each([
  ['signUp', ['code', 'password', 'confirm_password']],
  ['changePhone', ['password', 'old_code', 'code']],
  ['setPin', ['pin', 'password']],
])('the input of %s has the secrets %j', (name, secrets) => {
  const input = endpoints.find((endpoint) => endpoint.name === name)?.input
  expect(fieldsOf(input).filter((field) => secret.test(field))).toEqual(secrets)
})
