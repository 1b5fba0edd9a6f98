import { createMavuno } from '@mavuno/sdk'
import type { RecordKind } from '@mavuno/sdk/contract'
import { shipped } from '@mavuno/texts'
import { expect, test } from 'vitest'
import { groupAccount, maskAccount } from './account-text.js'
import { isId, shortId } from './ids.js'
import { recordTitle } from './record-title.js'

const { language } = createMavuno({ apiHost: '', texts: shipped })
await language.loadAll()

test.each([
  ['purchase', 'Purchase: Maize 30'],
  ['income', 'Income: Maize 30'],
  ['principal', 'Price returned: Maize 30'],
  ['reward', 'Reward: Maize 30'],
  ['points', 'Points: Maize 30'],
  // Their account is a number, not a name.
  ['recharge', 'Recharge'],
  ['withdraw', 'Withdraw'],
  ['refund', 'Money back'],
  ['referral', 'Invitation reward'],
] as const satisfies [RecordKind, string][])(
  'a record of kind %s has the title "%s"',
  (kind, title) => {
    expect(recordTitle(language.t, { kind, account: 'Maize 30' })).toBe(title)
  },
)

test('a record without a name has its kind as its title', () => {
  expect(recordTitle(language.t, { kind: 'income' })).toBe('Income')
  expect(recordTitle(language.t, { kind: 'income', account: null })).toBe('Income')
})

test('an account of ten digits is grouped, or its middle is masked; others stay unchanged', () => {
  expect(groupAccount('0712345678')).toBe('0712 345 678')
  expect(maskAccount('0712345678')).toBe('0712 *** 678')
  for (const other of ['', '071234567', '07123456789', 'KE-1234567']) {
    expect(groupAccount(other)).toBe(other)
    expect(maskAccount(other)).toBe(other)
  }
})

test('an id is shortened to its first and last characters', () => {
  expect(shortId('01a1fd6d-888d-7545-9d0b-6d27b45b07cd')).toBe('01a1…07cd')
})

test("only texts in the format of the server's ids are ids", () => {
  const id = '01a1fd6d-888d-7545-9d0b-6d27b45b07cd'
  expect(isId(id)).toBe(true)
  expect(isId(id.toUpperCase())).toBe(true)
  for (const other of [
    null,
    '',
    '1',
    '../../etc',
    `${id}0`,
    `x${id}`,
    id.replace('7545', '4545'),
  ]) {
    expect(isId(other), String(other)).toBe(false)
  }
})
