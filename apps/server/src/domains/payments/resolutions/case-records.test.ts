import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import {
  approve,
  balanceOf,
  byTwo,
  dialledPhone,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { listNotifications } from '../../notifications/inbox/notifications-service.js'
import { propose } from '../../approvals/proposals-service.js'
import { createRecharge } from '../recharges/recharges-service.js'
import { listRecords } from '../../records/records-service.js'
import { redeemReward } from '../../rewards/rewards-service.js'
import { setPaymentAccount } from '../withdrawals/payment-account.js'
import { createWithdrawal } from '../withdrawals/withdrawals-service.js'
import { getCase, listCases } from '../payment-cases.js'
import { applyPaymentEvent } from '../payment-events.js'

const amount = 20_000
const sent = 19_600

/** A customer with other money in each wallet, whose payments the provider reports. */
async function createBooks() {
  const context = await createLedgerContext({ payments: createFakeProvider() })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  await topUp(context, customer, operator, 7_000_000)
  const code = { code: 'OWN', kind: 'money', amount: 70_000, published: true } as const
  await byTwo(context, operator, 'createCode', code)
  await redeemReward(context, customer, { code: 'OWN' }, newKey())
  const report = (subject: string, direction: 'in' | 'out', more: object) =>
    applyPaymentEvent(context, {
      ...{ event_id: newKey(), direction, subject, outcome: 'succeeded', ...more },
    })
  /** What was paid, by its direction; it is settled unless it is to fail. */
  const pay = async (method: 'revenue' | 'recharge', failed: boolean) => {
    if (method === 'recharge') {
      const recharge_account = await dialledPhone(context, customer)
      const asked = { wallet_type: 'mpesa', amount, recharge_account }
      const payment_number = newPaymentNumber()
      const { id } = await createRecharge(context, customer, { ...asked, payment_number }, newKey())
      await report(id, 'in', { provider_reference: 'FIRST1' })
      return id
    }
    const { id } = await createWithdrawal(context, customer, withdrawalOf(amount, method), newKey())
    await runJobs(context)
    const provider_reference = failed ? undefined : 'FIRST1'
    await report(id, 'out', failed ? { outcome: 'failed' } : { provider_reference })
    return id
  }
  const wallets = () =>
    Promise.all(['balance', 'income'].map((name) => balanceOf(context, customer, name)))
  return { context, operator, customer, report, pay, wallets }
}

test.each([
  ['revenue', 'paid_after_return', 'hold_again', sent, { provider_reference: 'LATE01' }],
  ['revenue', 'failed_after_paid', 'pay_back', -sent, { outcome: 'failed' }],
  ['recharge', 'paid_twice', 'pay_back', -amount, { provider_reference: 'SECOND' }],
  [
    'recharge',
    'other_amount',
    'hold_again',
    8_000,
    { amount: 12_000, provider_reference: 'FIRST1' },
  ],
  ['revenue', 'paid_after_return', 'noted', sent, { provider_reference: 'LATE01' }],
] as const)(
  'a case of %s, %s, that has ended as %s moves what it owes in the wallet that paid, with one record of it',
  async (method, kind, resolution, owed, event) => {
    const { context, operator, customer, report, pay, wallets } = await createBooks()
    const direction = method === 'recharge' ? 'in' : 'out'
    const subject = await pay(method, kind === 'paid_after_return')
    context.pass(60)
    const opened = context.now()
    await report(subject, direction, event)
    const [found] = (await listCases(context, {})).items
    const open = {
      ...{ kind, direction, subject, owed, opened, resolved: null, resolution: null },
      ...{ user: { id: customer }, pending_proposal: null },
    }
    expect(found).toMatchObject(open)
    const id = found?.id ?? ''
    const [balance = 0, income = 0] = await wallets()
    const { items: before } = await listRecords(context, customer, {})
    const input = { action: 'resolveCase', input: { id, resolution } } as const
    const asked = await propose(context, operator, input, newKey())
    expect(await getCase(context, { id })).toMatchObject({ ...open, pending_proposal: asked.id })
    expect((await listCases(context, { open: false })).items).toEqual([])
    context.pass(60)
    const resolved = context.now()
    await approve(context, asked)
    expect((await listCases(context, { open: false })).items).toEqual([
      { ...found, resolved, resolution },
    ])
    expect((await listCases(context, { open: true })).items).toEqual([])
    const change = resolution === 'noted' ? 0 : -owed
    const moved = method === 'revenue' ? [balance, income + change] : [balance + change, income]
    expect(await wallets()).toEqual(moved)
    const { items: after } = await listRecords(context, customer, {})
    const made = after.filter((one) => before.every(({ id: known }) => known !== one.id))
    const wallet = method === 'revenue' ? 'income' : 'balance'
    const record = {
      ...{ kind: change < 0 ? 'withdraw' : 'refund', wallet, change },
      ...{ balance_after: wallet === 'income' ? moved[1] : moved[0] },
      ...{ amount: Math.abs(change), real_amount: Math.abs(change), status: 'completed' },
      ...{ payment_method: method === 'revenue' ? 'revenue' : 'balance', create_time: resolved },
      reference: { kind: direction === 'in' ? 'recharge' : 'withdrawal', id: subject },
    }
    expect(made).toMatchObject(change === 0 ? [] : [record])
    const reader = { user: customer, languages: ['en'] }
    const news = (await listNotifications(context, reader, {})).items.filter(
      (one) => one.kind === 'correction',
    )
    expect(news).toMatchObject(
      change === 0 ? [] : [{ amount: change, wallet, subject: made[0]?.id, time: resolved }],
    )
  },
)
