import { expect, test } from 'vitest'
import { readWithdrawAddress, withdrawAddress } from './withdraw-address.js'

const read = (address: string) => readWithdrawAddress(new URLSearchParams(address.split('?')[1]))

test.each([{ pay_from: 'balance', amount: 50_000 }, { pay_from: 'revenue' }, {}])(
  'an address brings back what was typed: %o',
  (values) => {
    expect(read(withdrawAddress(values))).toEqual(values)
  },
)

test.each(['?amount=-1', '?amount=1.5', '?amount=1e400', '?amount=all', '?amount='])(
  'what is no amount is ignored: %s',
  (address) => {
    expect(read(address)).toEqual({})
  },
)

test('an unknown wallet is the income wallet', () => {
  expect(read('?pay_from=fees')).toEqual({ pay_from: 'revenue' })
})
