import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { listAnnouncements, listEarnings, listOrders, listPoints, listRecords } from '../index.js'
import { prevalidatedList, predicateFor } from './prevalidated-list.js'

const id = '019aa111-0000-7abc-8def-0123456789ab'
const record = {
  id,
  kind: 'recharge',
  wallet: 'balance',
  change: 650,
  balance_after: null,
  amount: 650,
  real_amount: 640,
  fee: 10,
  fee_rate: 200,
  tax: 0,
  account: '0712345678',
  receiver_name: null,
  receiver_account: null,
  currency: 'KES',
  payment_method: 'mpesa',
  method: 'manual',
  status: 'pending',
  create_time: 1_763_705_564,
  reference: { kind: 'recharge', id },
}
const strict = z.array(listRecords.reply.shape.items.def.element)
const plain = listRecords.reply.shape.items

test('a plain list accepts and rejects the same values as its schema, with the same issues', () => {
  const odd = fc.oneof(
    fc.constantFrom(undefined, null, '', 0, -1, 10_001, 1.5, true, Number.NaN, {}, [], id),
    fc.anything(),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(record), 'reason', 'update_time', 'unknown'),
      odd,
      fc.boolean(),
      (field, value, isInside) => {
        const changed = isInside
          ? { ...record, reference: { ...record.reference, [field]: value } }
          : { ...record, [field]: value }
        for (const list of [[record, changed], changed, [changed]]) {
          const expected = strict.safeParse(list)
          const found = plain.safeParse(list)
          expect(found.success).toBe(expected.success)
          expect(found.error?.issues).toEqual(expected.error?.issues)
        }
      },
    ),
    { numRuns: 2000 },
  )
  expect(strict.safeParse([record]).success).toBe(true)
})

test('valid items are returned unchanged', () => {
  const items = [{ ...record, unknown: true }]
  expect(plain.parse(items)).toBe(items)
})

test.each([
  ['text that is trimmed', z.object({ a: z.string().check(z.trim()) }), { a: ' x ' }, { a: 'x' }],
  ['a default', z.object({ a: z._default(z.string(), 'x') }), {}, { a: 'x' }],
  ['a number parsed from text', z.object({ a: z.coerce.number() }), { a: '7' }, { a: 7 }],
  [
    'a transform',
    z.object({
      a: z.pipe(
        z.int(),
        z.transform((n) => n + 1),
      ),
    }),
    { a: 1 },
    { a: 2 },
  ],
])('%s is still applied', (_, item, given, made) => {
  expect(prevalidatedList(item).parse([given])).toEqual([made])
})

test.each([
  ['a number above a bound', z.object({ a: z.int().check(z.gt(1)) }), { a: 1 }],
  ['a number below a bound', z.object({ a: z.int().check(z.lt(1)) }), { a: 1 }],
  ['a multiple', z.object({ a: z.int().check(z.multipleOf(2)) }), { a: 3 }],
  ['a short text', z.object({ a: z.string().check(z.minLength(2)) }), { a: 'x' }],
  ['an address', z.object({ a: z.url() }), { a: 'x' }],
  ['a ban on unknown fields', z.strictObject({ a: z.int() }), { a: 1, b: 2 }],
  ['a rule for the whole object', z.object({ a: z.int() }).check(z.refine(() => false)), { a: 1 }],
])('%s is still checked', (_, item, given) => {
  expect(prevalidatedList(item).safeParse([given]).success).toBe(false)
})

test('the items of long lists need no parsing', () => {
  for (const { reply } of [listAnnouncements, listEarnings, listOrders, listPoints, listRecords]) {
    expect(predicateFor(reply.shape.items.def.element)).toBeTypeOf('function')
  }
})
