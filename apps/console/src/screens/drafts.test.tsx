// @vitest-environment jsdom
import {
  operatorGetRecharge,
  operatorGetUser,
  operatorGetWithdrawal,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { anyRecord, numberOf } from '../testing/any-record.js'
import { answer, click, me, one, openConsole, type } from '../testing/console.js'
import { press } from '../testing/fields.js'
import { goldenDay } from '../testing/golden-day.js'
import { at, idOf, payoutDetail, rechargeDetail } from '../testing/records.js'

const mine = { stage: 'assigned', assigned_to: { ...me, nickname: 'Akinyi' } } as const
const answers = [
  answer(operatorGetWithdrawal, ({ id }) =>
    payoutDetail(numberOf(id), { ...mine, real_amount: 100 * numberOf(id) }),
  ),
  answer(operatorGetRecharge, ({ id }) =>
    rechargeDetail(numberOf(id), {
      ...{ status: 'pending', settled_amount: null, decided_by: null },
      amount: 100 * numberOf(id),
    }),
  ),
  answer(operatorGetUser, ({ id }) => ({
    ...{ id, phone: '2547*****678', nickname: `Customer ${numberOf(id)}`, vip_level: 1 },
    ...{ role: 'customer' as const, blocked: false, create_time: at('06:01'), reveals: [] },
    ...{ revealed_until: null, payment_account: null, running_holdings: 0, wallet: null },
  })),
  ...anyRecord,
  ...goldenDay,
]

const refusing = async () => {
  await one('.decision [type=submit]')
  press(document.body, 'r')
}
const settling = async () => {
  await one('.panel-form [type=radio][value=noted]')
  const chosen = document.querySelector('.panel-form [type=radio]:checked')
  if (!chosen) await click('[type=radio][value=noted]')
}

interface Draft {
  readonly screen: string
  readonly role?: OperatorRole
  readonly field: string
  /** What shows the field. */
  readonly opens?: () => Promise<unknown>
}

const drafts: Readonly<Record<string, Draft>> = {
  'the reference of a payout': { screen: 'payouts/', field: '.decision input' },
  'why a payout is refused': { screen: 'payouts/', field: '.decision input', opens: refusing },
  'the number of a recharge': {
    ...{ screen: 'recharges/', field: '.decision input:not([inputmode])' },
  },
  'why a recharge is refused': { screen: 'recharges/', field: '.decision input', opens: refusing },
  'why a proposal is refused': {
    ...{ screen: 'approvals/', role: 'approver', field: '.decision input', opens: refusing },
  },
  'why an import is rejected': {
    ...{ screen: 'bank/import-', role: 'approver', field: '.decision input', opens: refusing },
  },
  'why money without a recharge ends so': {
    ...{ screen: 'exceptions/money.', field: '.panel-form .mv-field-input', opens: settling },
  },
  'why a customer is blocked': {
    ...{ screen: 'customers/', field: '[role=dialog] input' },
    opens: () => click('.customer-act'),
  },
}

let last = 900

test.each(Object.entries(drafts))(
  '%s that is typed at one record is not there at another, and still there at its own',
  async (_, { screen, role = 'cashier', field, opens }) => {
    last += 2
    const [first, second] = [idOf(last), idOf(last + 1)]
    const desk = await openConsole(`#/${screen}${first}`, { roles: [role], answers })
    const shown = async () => {
      await opens?.()
      return (await one(field)) as HTMLInputElement
    }
    /** Opens another record, and waits until the panel of this one is removed. */
    const go = async (id: string) => {
      const left = await one('.panel-head')
      desk.go(`#/${screen}${id}`)
      await expect.poll(() => left.isConnected).toBe(false)
    }
    await shown()
    await type(field, 'FT1')
    await go(second)
    expect((await shown()).value).toBe('')
    await go(first)
    expect((await shown()).value).toBe('FT1')
  },
)
