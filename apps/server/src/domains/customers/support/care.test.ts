import { closeAccount, createRecharge as createRechargeEndpoint, getMe } from '@mavuno/sdk/contract'
import {
  operatorAddUserNote,
  operatorEndUserSessions,
  operatorListLog,
  operatorListRecharges,
  operatorListUserNotes,
  operatorListUserSessions,
  operatorListWithdrawals,
  type UserRecord,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import {
  completeByTwo,
  fund,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { asOwner } from '../../../testing/test-database.js'
import { claimHolding } from '../../holdings/holdings-service.js'
import { runOperation } from '../../ledger/run-operation.js'
import { operatorListRecharges as readRecharges } from '../../payments/recharges/operator-recharges.js'
import { createRecharge, saveRechargeChannel } from '../../payments/recharges/recharges-service.js'
import { getWallet } from '../../wallet/wallet-service.js'
import { setPaymentAccount } from '../../payments/withdrawals/payment-account.js'
import {
  operatorListWithdrawals as readWithdrawals,
  operatorRejectWithdrawal,
} from '../../payments/withdrawals/operator-withdrawals.js'
import { createWithdrawal } from '../../payments/withdrawals/withdrawals-service.js'
import { listUserRecords } from './user-records.js'

/** A customer who has done all that moves money, with what the wallet had after each step. */
async function createStory() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 10_000)
  const product = await makeProduct(context, operator)
  const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Wambui Njeri' }
  await setPaymentAccount(context, customer, account)
  const steps: { balance: number; income_wallet: number }[] = []
  const step = async (act: () => Promise<unknown>) => {
    await act()
    const { balance, income_wallet } = await getWallet(context, customer)
    steps.push({ balance, income_wallet })
    context.pass(1)
  }
  await step(() => topUp(context, customer, operator, 100_000))
  const late = await createRecharge(
    context,
    customer,
    {
      wallet_type: 'mpesa',
      amount: 30_000,
      recharge_account: '0722000104',
      payment_number: newPaymentNumber(),
    },
    newKey(),
  )
  context.pass(1)
  let holding = ''
  await step(async () => (holding = await buy(context, customer, product)))
  context.pass(60)
  await step(() => claimHolding(context, customer, { id: holding }, newKey()))
  // Credited long after it was asked for.
  // Somebody else has paid it, so it takes two.
  await step(() => completeByTwo(context, operator, { id: late.id }))
  let withdrawal = ''
  await step(async () => {
    const asked = await createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
    withdrawal = asked.id
  })
  await step(() =>
    operatorRejectWithdrawal(context, operator, { id: withdrawal, reason: 'No such account' }),
  )
  return { context, operator, customer, steps }
}

const moved = ({ booked, create_time }: UserRecord) => booked ?? create_time

test('each record says what both wallets had after it, also after one that was credited late', async () => {
  const { context, customer, steps } = await createStory()
  const { items } = await listUserRecords(context, { id: customer })
  const told = items
    .toSorted((one, other) => moved(one) - moved(other))
    .map(({ balance, income_wallet }) => ({ balance, income_wallet }))
  expect(told).toEqual(steps)
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(
    ['income', 'purchase', 'recharge', 'recharge', 'refund', 'withdraw'].toSorted(),
  )
})

test('records come page by page, of the kinds that are asked for, and are those of one customer', async () => {
  const { context, operator, customer } = await createStory()
  const stranger = await makePerson(context)
  await topUp(context, stranger, operator, 50_000)
  const all = await listUserRecords(context, { id: customer })
  const seen: UserRecord[] = []
  let cursor: string | undefined
  do {
    const page = await listUserRecords(context, { id: customer, limit: 2, cursor })
    seen.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(all.items)
  const paid = await listUserRecords(context, { id: customer, kind: ['withdraw', 'refund'] })
  expect(paid.items.map(({ kind }) => kind)).toEqual(['refund', 'withdraw'])
  expect(JSON.stringify(all)).not.toMatch(/798765432|722000104|Wambui/)
  const [one] = (await listUserRecords(context, { id: stranger })).items
  expect(one).toMatchObject({ kind: 'recharge', balance: 50_000, income_wallet: 0 })
  // The queues have them one customer at a time, too.
  const recharges = await readRecharges(context, operator, { user_id: customer })
  expect(recharges.items.map(({ user }) => user.id)).toEqual([customer, customer])
  const withdrawals = await readWithdrawals(context, operator, { user_id: stranger })
  expect(withdrawals.items).toEqual([])
})

test('support signs a customer out of one device or of all, and the log says why', async () => {
  const { addCustomer, addOperator, context } = await createAppWorld()
  const { mavuno, user } = await addCustomer()
  const { mavuno: other, user: stranger } = await addCustomer()
  const { mavuno: desk } = await addOperator({ roles: ['support'] })
  const { mavuno: reader } = await addOperator({ roles: ['auditor'] })
  const db = asOwner(context.db)
  await db.query(`insert into sessions (user_id, token_hash, device_name, create_time, last_used)
    select user_id, sha256('another'), 'Old phone', create_time, last_used - interval '1 day'
    from sessions where user_id = '${user.id}'`)
  const { user: colleague } = await addOperator({ roles: ['owner'] })
  const ofColleague = desk.call(operatorListUserSessions, { id: colleague.id })
  await expect(ofColleague).rejects.toMatchObject({ status: 404 })
  const { items } = await desk.call(operatorListUserSessions, { id: user.id })
  expect(items).toMatchObject([{ device: '' }, { device: 'Old phone', quick_unlock: false }])
  const reason = 'The phone was stolen'
  const end = (id: string, session_id?: string) =>
    desk.call(operatorEndUserSessions, { id, reason, ...(session_id && { session_id }) })
  // Not by a device of somebody else.
  const [theirs] = (await desk.call(operatorListUserSessions, { id: stranger.id })).items
  expect((await end(user.id, theirs?.id)).items).toHaveLength(2)
  expect((await end(user.id, items[1]?.id)).items).toMatchObject([{ device: '' }])
  await mavuno.call(getMe)
  for (let count = 0; count < 2; count += 1) expect((await end(user.id)).items).toEqual([])
  await expect(mavuno.call(getMe)).rejects.toMatchObject({ status: 401 })
  await other.call(getMe)
  for (const call of [
    () => reader.call(operatorListUserSessions, { id: user.id }),
    () => reader.call(operatorEndUserSessions, { id: user.id, reason }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 })
  }
  const { mavuno: owner, user: operator } = await addOperator({ roles: ['owner'] })
  await expect(end(operator.id)).rejects.toMatchObject({ status: 404 })
  await owner.call(getMe)
  const { items: log } = await owner.call(operatorListLog, {})
  expect(log).toMatchObject([
    { action: 'operatorEndUserSessions', before: { devices: [''] }, after: { reason } },
    { action: 'operatorEndUserSessions', before: { devices: ['Old phone'] }, after: { reason } },
  ])
})

test('a note says who wrote what and when, stays as it is, and goes with the account', async () => {
  const { addCustomer, addOperator, context, app } = await createAppWorld()
  const { mavuno, user } = await addCustomer()
  const { id } = user
  const { mavuno: desk, user: author } = await addOperator({ roles: ['support'] })
  const { mavuno: colleague } = await addOperator({ roles: ['cashier'] })
  const send = async () => {
    const reply = await app.request(`http://mavuno.test/api/operator/users/${id}/notes`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${author.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'one',
      },
      body: JSON.stringify({ text: 'Lost phone, new SIM checked by call' }),
    })
    return ((await reply.json()) as { data: unknown }).data
  }
  const note = await send()
  expect(await send()).toEqual(note)
  await colleague.call(operatorAddUserNote, { id, text: 'Called back' })
  const { items } = await colleague.call(operatorListUserNotes, { id })
  expect(items).toMatchObject([{ text: 'Called back' }, { operator: { id: author.id } }])
  expect(items[1]).toEqual(note)
  expect((await desk.call(operatorListUserNotes, { id, limit: 1 })).items).toEqual([items[0]])
  const { mavuno: product } = await addOperator({ roles: ['product'] })
  const { mavuno: auditor } = await addOperator({ roles: ['auditor'] })
  await expect(product.call(operatorListUserNotes, { id })).rejects.toMatchObject({ status: 403 })
  await expect(auditor.call(operatorAddUserNote, { id, text: 'Seen' })).rejects.toMatchObject({
    status: 403,
  })
  expect((await auditor.call(operatorListUserNotes, { id })).items).toHaveLength(2)
  const db = asOwner(context.db)
  await expect(db.query('delete from user_notes')).rejects.toThrow('a note stays')
  await expect(db.query(`update user_notes set text = ''`)).rejects.toThrow('a note stays')
  await mavuno.call(closeAccount, { password })
  expect(await db.query('select from user_notes')).toEqual([])
  const log = await db.query('select before, after from operator_log')
  expect(JSON.stringify(log)).not.toMatch(/SIM|Called/)
})

test('the recharges and withdrawals of one customer are found by an index', async () => {
  const { addCustomer, addOperator, context } = await createAppWorld()
  const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '1', presets: [] }
  const db = asOwner(context.db)
  await saveRechargeChannel({ db }, channel)
  const { mavuno, user } = await addCustomer()
  const { mavuno: desk } = await addOperator()
  await mavuno.call(createRechargeEndpoint, {
    wallet_type: 'mpesa',
    amount: 10_000,
    recharge_account: '0712345678',
    payment_number: newPaymentNumber(),
  })
  const { items } = await desk.call(operatorListRecharges, { user_id: user.id })
  expect(items).toHaveLength(1)
  expect((await desk.call(operatorListWithdrawals, { user_id: user.id })).items).toEqual([])
  for (const table of ['recharges', 'withdrawals']) {
    await db.query('set enable_seqscan = off')
    const plan = await db.query(
      `explain select r.id from ${table} r where r.user_id = $1 order by r.id desc limit 51`,
      [user.id],
    )
    expect(JSON.stringify(plan)).toContain(`${table}_of_user`)
  }
})

test('SQL unblocks nobody without a reason', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const id = await makePerson(context)
  await asOwner(context.db).query(
    `update users set status = 'blocked', blocked_reason = 'Lost phone' where id = $1`,
    [id],
  )
  for (const reason of ['', '  ', undefined]) {
    const unblock = runOperation(context, {
      operation: 'propose',
      caller: operator,
      input: { action: 'unblockUser', input: { id, reason } },
    })
    await expect(unblock).rejects.toThrow('unblocking takes a reason')
  }
})
