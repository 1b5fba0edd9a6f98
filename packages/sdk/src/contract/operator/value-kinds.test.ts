import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { allEndpoints } from '../all-endpoints.js'
import { positiveMoney, share } from '../wire/types.js'
import { actions } from './actions/actions.js'
import { innerSchema, kindOf, operatorFields, schemaFields } from './value-kinds.js'
import { operatorGetUser } from './users.js'

/** Numbers that are neither money nor a time nor a rate: counts, limits of counts, durations, and points. */
const counts = `
  added apart bank bought cases checks chat claim_period completed cool_down count cycle days different due
  due_times existing existing_lines expired expires_after imports later lengths level limit line listed max_uses
  min_age min_vip_level mine missing_points nobody number number_differs number_of_earnings owners payments pending
  persons points purchase_limit quantity queue rejected remaining_times rows running running_holdings same
  same_account solution stock times to_settle total_persons total_point tries_left unmatched unread
  unread_announcements uses vip_level waiting waits while_offline`
  .trim()
  .split(/\s+/)

/** By its kind a code gives points or money; the time of a language pack only names its version. */
const either = [
  ...['redeemReward amount', 'listRewards amount', 'getLanguagePack time'],
  ...['operatorListCodes amount', 'operatorGetCode amount'],
  ...[
    'getConfig starts',
    'operatorGetConfig starts',
    'operatorPropose starts',
    'updateConfig starts',
  ],
]

/** The last names of all numbers in a schema that the contract gives no kind. */
function plainNumbers(schema: $ZodType, name = ''): string[] {
  const own = innerSchema(schema)
  const { def } = own._zod
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([field, part]) => plainNumbers(part, field))
  }
  if (def.type === 'array') return plainNumbers(def.element, name)
  if (def.type === 'union') return def.options.flatMap((option) => plainNumbers(option, name))
  if (def.type === 'pipe') return plainNumbers(def.in, name)
  return def.type === 'number' && kindOf(own) === undefined ? [name] : []
}

test('every number in the contract is a count, money, a time or a rate', () => {
  const calls = [...allEndpoints(), ...actions] as readonly {
    name: string
    input?: $ZodType | undefined
    reply?: $ZodType
  }[]
  const found = calls.flatMap(({ name, input, reply }) =>
    [input, reply]
      .flatMap((schema) => (schema ? plainNumbers(schema) : []))
      .map((field) => (counts.includes(field) ? field : `${name} ${field}`)),
  )
  expect(new Set(found)).toEqual(new Set([...counts, ...either]))
})

test('bounds and optionality do not change the kind of a schema', () => {
  const bounded = positiveMoney.check(z.lte(5))
  expect(kindOf(z.optional(z.nullable(bounded)))).toBe('money')
  expect(kindOf(z._default(share, 0))).toBe('basis_points')
  expect(kindOf(z.int())).toBeUndefined()
  expect(kindOf(z.string())).toBeUndefined()
})

test('fields have the path through the objects that they are in', () => {
  const fields = schemaFields(operatorGetUser.reply)
  const kinds = new Map(fields.map(([path, field]) => [path, kindOf(field)]))
  expect(kinds.get('wallet.balance')).toBe('money')
  expect(kinds.get('phone')).toBe('phone')
  expect(kinds.get('create_time')).toBe('time')
  expect(kinds.has('reveals')).toBe(true)
  expect(kinds.has('wallet')).toBe(false)
})

test('the fields of operators are those of proposals, requests, replies and the rows of lists', () => {
  const paths = operatorFields().map(([path]) => path)
  for (const path of ['recharge_each', 'statement.unexplained', 'personal_card_number', 'as_of']) {
    expect(paths).toContain(path)
  }
  const kinds = new Map<string, Set<string>>()
  for (const [path, field] of operatorFields()) {
    const name = path.slice(path.lastIndexOf('.') + 1)
    const kind = kindOf(field)
    if (kind) kinds.set(name, (kinds.get(name) ?? new Set()).add(kind))
  }
  // So a field of a free-form value is known by its name.
  expect([...kinds].filter(([, found]) => found.size > 1)).toEqual([])
})
