import { createMavuno } from '@mavuno/sdk'
import type { Wallet } from '@mavuno/sdk/contract'
import { shipped } from '@mavuno/texts'
import { expect, test } from 'vitest'
import { rechargeSchema } from './recharge/recharge-schema.js'
import { available, payFromOf, withdrawSchema } from './withdraw/withdraw-schema.js'

const { language } = createMavuno({ apiHost: '', texts: shipped })
await language.loadAll()

interface Result {
  readonly success: boolean
  readonly data?: unknown
  readonly error?: { readonly issues: readonly { path: readonly unknown[]; message: string }[] }
}

const byForm = () => false

const faults = ({ error }: Result) => error?.issues.map(({ path, message }) => [path[0], message])

const filled = {
  amount: 10_000,
  wallet_type: 'mpesa',
  recharge_account: ' 0712345678 ',
  payment_number: ' qab12cd34e ',
}

test('a recharge lists everything that is missing, in the words of the specification', () => {
  const schema = rechargeSchema(language.t, byForm)
  const empty = { amount: null, wallet_type: '', recharge_account: ' ', payment_number: ' ' }
  expect(faults(schema.safeParse(empty))).toEqual([
    ['amount', 'Please select amount'],
    ['wallet_type', 'Please select wallet type'],
    ['recharge_account', 'Please enter the recharge account'],
    ['payment_number', 'Please enter the payment number'],
  ])
})

test('an invalid payment number is refused at its field', () => {
  const result: Result = rechargeSchema(language.t, byForm).safeParse({
    ...filled,
    payment_number: '!!',
  })
  expect(result.success).toBe(false)
  expect(faults(result)?.map(([field]) => field)).toEqual(['payment_number'])
})

test('the texts of a recharge are sent without surrounding spaces', () => {
  const result: Result = rechargeSchema(language.t, byForm).safeParse(filled)
  expect(result.data).toEqual({
    amount: 10_000,
    wallet_type: 'mpesa',
    recharge_account: '0712345678',
    payment_number: 'QAB12CD34E',
  })
})

test('a recharge that the provider collects needs no payment number, and sends none that was typed before', () => {
  const schema = rechargeSchema(language.t, () => true)
  const empty = { amount: null, wallet_type: 'mpesa', recharge_account: ' ', payment_number: ' ' }
  expect(faults(schema.safeParse(empty))?.map(([field]) => field)).toEqual([
    'amount',
    'recharge_account',
  ])
  const result: Result = schema.safeParse(filled)
  expect(result.data).toEqual({
    amount: 10_000,
    wallet_type: 'mpesa',
    recharge_account: '0712345678',
  })
})

const wallet = { balance: 500, income_wallet: 300 } as Wallet
const money = (amount: number) => `Ksh ${amount / 100}`

test.each([
  ['balance', 500],
  ['revenue', 300],
] as const)('a withdrawal from %s is at most what that wallet holds', (pay_from, most) => {
  const schema = withdrawSchema(language.t, wallet, money)
  expect(available(wallet, pay_from)).toBe(most)
  const whole: Result = schema.safeParse({ pay_from, amount: most })
  expect(whole.data).toEqual({ pay_from, amount: most })
  const more: Result = schema.safeParse({ pay_from, amount: most + 1 })
  expect(more.success).toBe(false)
  expect(faults(more)).toEqual([['amount', expect.stringContaining(money(most))]])
})

test('a withdrawal needs an amount, and is paid from income unless the balance was chosen', () => {
  const none: Result = withdrawSchema(language.t, wallet, money).safeParse({
    pay_from: 'balance',
    amount: null,
  })
  expect(faults(none)).toEqual([['amount', language.t('withdraw.amount_required')]])
  expect(payFromOf('balance')).toBe('balance')
  expect(payFromOf('anything else')).toBe('revenue')
})
