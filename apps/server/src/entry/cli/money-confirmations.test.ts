import { createWithdrawal, setPaymentAccount } from '@mavuno/sdk/contract'
import { operatorAssignWithdrawal, rechargeConflicts } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createBank } from '../../domains/accounting/bank/testing/bank-world.js'
import { password } from '../../testing/app-world.js'
import type { CommandContext } from './command.js'
import { moneyConfirmations } from './money-confirmations.js'

test('a payout is recorded at what was sent after the fee, and given back whole', async () => {
  const { desk, customer, recharge, complete } = await createBank()
  await complete((await recharge(50_000)).id)
  await customer.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0712345678', password })
  const asked = { amount: 20_000, real_amount: 19_600, pay_from: 'balance' } as const
  const { id } = await customer.call(createWithdrawal, asked)
  const call = (_server: unknown, endpoint: never, input: never) => desk.call(endpoint, input)
  const typed = {
    call,
    server: {},
    config: { currency: 'KES', time_zone: 'Africa/Nairobi' },
  } as unknown as CommandContext
  const refuse = () => moneyConfirmations.rejectWithdrawal(typed, { id })
  expect(await refuse()).toMatch(/^Give Ksh 200\.00 back to [^.]+\.$/)
  await desk.call(operatorAssignWithdrawal, { id })
  expect(await refuse()).toMatch(/^Give Ksh 200\.00 back to .+\. It was assigned: make sure/)
  expect(
    await moneyConfirmations.completeWithdrawal(typed, { id, provider_reference: 'SFK1' }),
  ).toBe('Record Ksh 196.00 as sent to 0712345678 (mpesa), payment SFK1.')
})

const config = { currency: 'KES', time_zone: 'Africa/Nairobi' }
const server = { url: 'http://127.0.0.1:8787', token: 'mine' }
const row = {
  amount: 60_000,
  payment_number: 'SFK1AB2CD3',
  reference: null,
  status: 'pending',
  user: { id: 'kamau', nickname: '', phone: '2547*****104' },
  conflicts: [],
}
const deskWith = (reply: object): CommandContext => ({
  server,
  config,
  call: (async () => reply) as never,
})

const credit = (amount: string, number: string, rest = '') =>
  `Credit ${amount} to 2547*****104 for payment ${number} (pending now).${rest}`

test.each([
  ['as asked for', {}, {}, credit('Ksh 600.00', 'SFK1AB2CD3')],
  ['at what arrived', { settled_amount: 59_950 }, {}, credit('Ksh 599.50', 'SFK1AB2CD3')],
  ['by its reference', {}, { reference: 'QR7' }, credit('Ksh 600.00', 'SFK1AB2CD3, reference QR7')],
  [
    'by another reference',
    { reference: 'QR8' },
    { reference: 'QR7' },
    credit('Ksh 600.00', 'SFK1AB2CD3, reference QR8'),
  ],
  [
    'in spite of two conflicts',
    {},
    { conflicts: ['same_number', 'not_at_bank'] },
    credit(
      'Ksh 600.00',
      'SFK1AB2CD3',
      ' Another recharge names the same payment. The bank does not list it, though it has listed later payments.',
    ),
  ],
])('a recharge that is credited %s is said so', async (_case, typed, changes, sentence) => {
  const desk = deskWith({ ...row, ...changes })
  expect(await moneyConfirmations.completeRecharge(desk, { id: 'r', ...typed })).toBe(sentence)
})

test('each conflict of a recharge has a sentence of its own', async () => {
  const sentences = await Promise.all(
    rechargeConflicts.map((one) =>
      moneyConfirmations.completeRecharge(deskWith({ ...row, conflicts: [one] }), { id: 'r' }),
    ),
  )
  for (const sentence of sentences) expect(sentence).toMatch(/now\)\. [A-Z][^.]+\.$/)
  expect(new Set(sentences).size).toBe(rechargeConflicts.length)
})

test('what goes into the reserve and out of an account is said with its amount and reference', async () => {
  const desk = deskWith({})
  const typed = { amount: 250_050, reference: 'FT-1', account: 'fees' }
  expect(await moneyConfirmations.fundReserve(desk, typed)).toBe(
    'Propose to add Ksh 2,500.50 of your own money, bank reference FT-1, to the reserve.',
  )
  expect(await moneyConfirmations.payOut(desk, typed)).toBe(
    'Propose to take Ksh 2,500.50 out of fees, bank reference FT-1.',
  )
})
