import { schemas } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { commands } from '../commands.js'
import { replyColumns } from './reply-columns.js'
import { detailOf, tableOf } from './show.js'

function unwrap(schema: $ZodType): $ZodTypes {
  const { def } = (schema as $ZodTypes)._zod
  return 'innerType' in def ? unwrap(def.innerType) : (schema as $ZodTypes)
}

function fieldOf(schema: $ZodType, path: string): $ZodType | undefined {
  return path.split('.').reduce<$ZodType | undefined>((at, name) => {
    const { def } = at ? unwrap(at)._zod : {}
    return def?.type === 'object' ? def.shape[name] : undefined
  }, schema)
}

/** The schema of a row, where a command shows a table. */
function rowOf(reply: $ZodType): $ZodType | undefined {
  const list = ['items', 'checks', 'recoveries'].map((name) => fieldOf(reply, name)).find(Boolean)
  const { def } = list ? unwrap(list)._zod : {}
  return def?.type === 'array' ? def.element : undefined
}

/** What the contract says that a field is, if it says so. */
function contractLook(field: $ZodType) {
  const own = unwrap(field)
  if (own === schemas.money) return 'money'
  return own === schemas.time ? 'time' : undefined
}

test.each(commands)(
  'each column of $name is a field of its reply, written as what it is',
  (one) => {
    const row = rowOf(one.endpoint.reply) ?? one.endpoint.reply
    for (const [path, look] of Object.entries(one.columns)) {
      const field = fieldOf(row, path)
      expect([path, field && (contractLook(field) ?? look)]).toEqual([path, look])
    }
  },
)

const byName = (name: string) => commands.find((one) => one.name === name)!
const march = 1_772_359_200

test.each([
  ['bank compare', 'statement.unexplained', { statement: { unexplained: -1_050 } }, '-Ksh 10.50'],
  ['bank compare', 'difference', { difference: 123_456 }, 'Ksh 1,234.56'],
  ['bank compare', 'oldest', { oldest: march }, '2026-03-01 10:00:00 UTC'],
  ['users show', 'wallet.total_tax', { wallet: { total_tax: 705 } }, 'Ksh 7.05'],
  ['recharges show', 'bank_amount', { bank_amount: 50_000 }, 'Ksh 500.00'],
  ['recharges show', 'bank_amount', { bank_amount: null }, '–'],
  ['recharges show', 'provider_event.amount', { provider_event: { amount: 9 } }, 'Ksh 0.09'],
  ['withdrawals show', 'customer.since', { customer: { since: march } }, '2026-03-01 10:00:00 UTC'],
  ['day', 'next.amount', { next: { amount: 20_000 } }, 'Ksh 200.00'],
  ['approvals show', 'after.price', { after: { price: 20_000 } }, 'Ksh 200.00'],
  ['bank compare', 'to_settle', { to_settle: 20_000 }, '20000'],
])('%s writes %s of %j as %s', (name, path, reply, written) => {
  const { columns, endpoint } = byName(name)
  expect(detailOf(reply, columns, replyColumns(endpoint), 'KES')).toBe(`${path}  ${written}`)
})

test('a table cannot be broken by what a customer has typed, and cuts what is long', () => {
  const columns = { name: 'text', 'user.note': 'text', amount: 'money' } as const
  const rows = [
    { name: 'A\u001B[31m\nB', user: { note: 'n'.repeat(49) }, amount: 5 },
    { name: 'C', user: { note: 'n'.repeat(48) }, amount: 5 },
    { name: '', user: null, amount: 123_456 },
  ]
  expect(tableOf(rows, columns, 'KES').split('\n')).toEqual([
    `name      user.note${' '.repeat(39)}        amount`,
    `A [31m B  ${'n'.repeat(47)}…      Ksh 0.05`,
    `C         ${'n'.repeat(48)}      Ksh 0.05`,
    `–         –${' '.repeat(47)}  Ksh 1,234.56`,
  ])
})
