// @vitest-environment jsdom
import type { Endpoint } from '@mavuno/sdk/contract'
import {
  operatorGetBankImport,
  operatorGetRecharge,
  operatorGetWithdrawal,
  operatorRejectProposal,
  operatorRejectRecharge,
  operatorRejectWithdrawal,
  operatorRejectBankImport,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { anyRecord } from '../testing/any-record.js'
import { all, answer, click, one, openConsole, Rejected, textOf, type } from '../testing/console.js'
import { press } from '../testing/fields.js'
import { goldenDay, imports } from '../testing/golden-day.js'
import {
  idOf,
  payout,
  payoutDetail,
  proposal,
  recharge,
  rechargeDetail,
} from '../testing/records.js'

const id = idOf(1)
const reason = 'No such payment'

const records = [
  answer(operatorGetRecharge, () =>
    rechargeDetail(1, { status: 'pending', settled_amount: null, decided_by: null }),
  ),
  answer(operatorGetWithdrawal, () => payoutDetail(1)),
  ...anyRecord,
  ...goldenDay,
]

interface Rejection {
  readonly address: string
  readonly role: OperatorRole
  readonly endpoint: Endpoint
  /** The record, which was refused for this reason. */
  readonly reply: (reason: string) => unknown
  /** What it is known by. */
  readonly what: string
  readonly message: string
}

const refusals: Readonly<Record<string, Rejection>> = {
  recharge: {
    ...{ address: `recharges/${id}`, role: 'cashier', endpoint: operatorRejectRecharge },
    ...{ what: 'SK00000001', message: 'Refused. The customer is told the reason.' },
    reply: (of) => recharge(1, { status: 'error', reason: of }),
  },
  payout: {
    ...{ address: `payouts/${id}`, role: 'cashier', endpoint: operatorRejectWithdrawal },
    // The sum that is sent, without the fee.
    what: 'Ksh 196.00',
    message: 'Refused. The customer has the money back, and is told the reason.',
    reply: (of) => payout(1, { status: 'error', reason: of }),
  },
  proposal: {
    ...{ address: `approvals/${id}`, role: 'approver', endpoint: operatorRejectProposal },
    ...{ what: 'Resume payouts', message: 'Refused. Nothing was done.' },
    reply: (of) => proposal(1, { status: 'rejected', reason: of }),
  },
  'bank import': {
    ...{ address: `bank/import-${id}`, role: 'approver', endpoint: operatorRejectBankImport },
    ...{ what: 'day.csv', message: 'Rejected. Its lines never count.' },
    reply: (of) => ({ ...imports[0]!, id, status: 'rejected', reason: of }),
  },
}

async function refuse(
  { address, role, endpoint, what }: Rejection,
  reply: () => unknown,
  shown: readonly ReturnType<typeof answer>[] = [],
) {
  const desk = await openConsole(`#/${address}`, {
    roles: [role],
    answers: [{ endpoint, reply }, ...shown, ...records],
  })
  await one('.decision [type=submit]')
  press(document.body, 'r')
  await type('.decision input', reason)
  await click('.decision [type=submit]')
  await one('.later-line', `You refuse ${what}. Nothing is sent yet.`)
  expect(desk.calls(endpoint)).toEqual([])
  await click('.later-line button', 'Send now')
  await expect.poll(() => desk.calls(endpoint)).toEqual([{ id, reason }])
  return desk
}

const failures = () => all('.later-line[role=alert] p').map(textOf)

for (const [name, refusal] of Object.entries(refusals)) {
  test(`a ${name} is refused with the reason that was written, and is said to be`, async () => {
    await refuse(refusal, () => refusal.reply(` ${reason} `))
    await one('.mv-toast-message', refusal.message)
    expect(failures()).toEqual([])
  })

  test(`a ${name} that was refused for another reason is not said to be refused for this one`, async () => {
    await refuse(refusal, () => refusal.reply('Paid twice'))
    const message = `${refusal.what} had been refused before. The reason of then stays.`
    await one('.mv-toast-message', message)
  })

  test(`a ${name} that could not be refused is named with the reason, and not to the next operator`, async () => {
    const desk = await refuse(refusal, () => {
      throw new Rejected(2004, 'Somebody was faster.')
    })
    const message = `${refusal.what} was not refused. Somebody was faster.`
    await expect.poll(failures).toEqual([message])
    expect(all('.mv-toast-message')).toEqual([])
    await desk.signInAs({ id: idOf(2), nickname: 'Baraka' })
    await one('button', 'Baraka')
    expect(failures()).toEqual([])
  })
}

test.each([
  [
    'a recharge without a number by its reference',
    'recharge',
    'MV12',
    answer(operatorGetRecharge, () => ({
      ...rechargeDetail(1, { status: 'pending', settled_amount: null, decided_by: null }),
      ...{ payment_number: null, payment_reference: 'MV12' },
    })),
  ],
  [
    'lines that were added by hand by their account',
    'bank import',
    'mpesa',
    answer(operatorGetBankImport, () => ({ ...imports[0]!, id, name: '' })),
  ],
] as const)('what is refused is named: %s', async (_, name, what, shown) => {
  const refusal = refusals[name]!
  await refuse({ ...refusal, what }, () => refusal.reply(reason), [shown])
  await one('.mv-toast-message', refusal.message)
})
