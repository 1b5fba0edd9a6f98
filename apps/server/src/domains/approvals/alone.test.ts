import { codes, createRecharge, createWithdrawal, setPaymentAccount } from '@mavuno/sdk/contract'
import {
  actions,
  operatorApproveProposal,
  operatorFreezeHolding,
  operatorPropose,
  operatorRoles,
  type ActionName,
  type OperatorRole,
  type Proposal,
} from '@mavuno/sdk/operator'
import { allEndpoints, pathFields } from '@mavuno/sdk/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAppWorld, password } from '../../testing/app-world.js'
import { figure } from '../../testing/figure.js'
import { fund, makeOperator, newPaymentNumber, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { proven } from '../../testing/proven.js'
import { sampleInputs } from '../../testing/sample-inputs.js'
import { saveRechargeChannel } from '../payments/recharges/recharges-service.js'
import { asOwner } from '../../testing/test-database.js'

const sequences = figure('MAVUNO_ALONE', 8, 500)
const each = 50_000
const daily = 60_000

/** What takes two operators, as it is in the database. */
const guarded = `select jsonb_build_object(
  'reserve', company_account_balance('reserve'), 'fees', company_account_balance('fees'), 'limits', limits_json(),
  'clock', (select to_jsonb(c) from operation_clock c), 'cases', (select jsonb_agg(c order by c.id) from payment_cases c),
  'fundings', (select count(*) from reserve_fundings), 'payouts', (select count(*) from company_payouts),
  'config', (select value from config), 'stops', (select count(*) from payout_suspensions where ended_at is not null),
  'products', (select jsonb_agg(p order by p.id) from products p),
  'codes', (select jsonb_agg(c order by c.id) from reward_codes c),
  'articles', (select jsonb_agg(a order by a.id) from articles a),
  'channels', (select jsonb_agg(c order by c.wallet_type) from recharge_channels c),
  'tax rules', (select count(*) from tax_rules),
  'links', (select count(*) from enrolment_links),
  'roles', (select jsonb_agg(r order by r.operator_id, r.role) from operator_roles r)) as state`

/** Something of everything that operators decide on. */
async function createCompany() {
  const world = await createAppWorld()
  const { context, byTwo } = world
  const { db } = context
  await asOwner(db).query(
    'update single_operator_limits set recharge_each = $1, recharge_daily = $2, withdrawal_each = $1, withdrawal_daily = $2',
    [each, daily],
  )
  await world.configure({
    recharge: { min: 10_000, max: 7_000_000, expires_after: 86_400 },
    withdraw: { min: 10_000, max: 7_000_000, fee_rate: 0, cool_down: 0 },
  })
  await saveRechargeChannel(
    { db: asOwner(context.db) },
    {
      wallet_type: 'mpesa',
      company_name: 'Mavuno',
      company_number: '1',
      presets: [],
    },
  )
  const { mavuno: desk, user: maker } = await world.addOperator()
  const words = { title: 'News', summary: '', body: '' }
  const { id: announcement } = await byTwo(desk, 'createAnnouncement', words)
  const { id: activity } = await byTwo(desk, 'createActivity', words)
  const { id: code } = await byTwo(desk, 'createCode', { code: 'ONE', kind: 'money', amount: 5 })
  const reply = { shortcut: 'hello', texts: [{ language: 'en', body: 'Hello' }] }
  await byTwo(desk, 'saveReply', reply)
  await fund(context, maker.id, 1_000_000)
  const product = await makeProduct(context, maker.id)
  const { user: holder } = await world.addCustomer()
  await topUp(context, holder.id, maker.id, 50_000)
  const holding = await buy(context, holder.id, product)
  await desk.call(operatorFreezeHolding, { id: holding, reason: 'A check' })
  const { user: blocked } = await world.addCustomer()
  await asOwner(db).query(
    `update users set status = 'blocked', blocked_reason = 'x' where id = $1`,
    [blocked.id],
  )
  const fixed = {
    product: product.id,
    code,
    announcement,
    activity,
    holding,
    // There is none with this id.
    paymentCase: holding,
    unmatched: holding,
    operator: maker.id,
    user: blocked.id,
    reply: reply.shortcut,
  }
  /** A customer with money, recharges of these amounts, and a withdrawal. */
  const addPayer = async (...amounts: number[]) => {
    const { mavuno, user: payer } = await world.addCustomer()
    const recharge = (amount: number) =>
      mavuno.call(createRecharge, {
        wallet_type: 'mpesa',
        amount,
        recharge_account: payer.phone,
        payment_number: newPaymentNumber(),
      })
    const recharges: string[] = []
    for (const amount of amounts) recharges.push((await recharge(amount)).id)
    await topUp(context, payer.id, await makeOperator(context), 50_000)
    await mavuno.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0712345678', password })
    const asked = { amount: 10_000, real_amount: 10_000, pay_from: 'balance' } as const
    const withdrawals = [(await mavuno.call(createWithdrawal, asked)).id]
    return { mavuno, recharges, withdrawals }
  }
  return { ...world, db, desk, fixed, addPayer }
}

const alone = allEndpoints()
  .filter(
    ({ caller, method, name }) =>
      caller === 'operator' && method !== 'GET' && name !== 'operatorPropose',
  )
  .map(({ name }) => name)

const isAllowed = (roles: readonly OperatorRole[]) =>
  !(roles.includes('cashier') && roles.includes('approver')) &&
  !(roles.includes('auditor') && roles.length > 1)

const anyRoles = fc.subarray([...operatorRoles], { minLength: 1 }).filter(isAllowed)
const anyStep = fc.record({
  call: fc.oneof(
    fc.constantFrom(...alone),
    fc.constantFrom(...actions.map(({ name }) => name as string)),
  ),
  which: fc.nat({ max: 5 }),
})

test('one operator, whatever their roles and calls, changes nothing that takes two and exceeds no limit', async () => {
  const world = await createCompany()
  const { app, db, fixed, addPayer } = world
  let run = 0
  let calls = 0
  const endpoints = new Map(allEndpoints().map((one) => [one.name, one]))
  const property = fc.asyncProperty(
    anyRoles,
    fc.array(anyStep, { minLength: 25, maxLength: 60 }),
    async (roles, steps) => {
      run += 1
      // What an earlier operator proposed would make a second person of this one.
      await asOwner(db).query(
        `update proposals set status = 'expired', decided_at = now() where status = 'pending'`,
      )
      const { user: operator } = await world.addOperator({ roles })
      const { recharges, withdrawals } = await addPayer(10_000, 40_000, 50_000, 60_000)
      const [before] = await db.query(guarded)
      for (const [at, { call, which }] of steps.entries()) {
        const mark = `${run}-${at}`
        const pick = (ids: readonly string[]) => ids[which % Math.max(1, ids.length)] ?? fixed.user
        const samples = sampleInputs(
          { ...fixed, recharge: pick(recharges), withdrawal: pick(withdrawals) },
          mark,
        )
        const isAction = call in samples
        const endpoint = endpoints.get(isAction ? operatorPropose.name : call)
        if (!endpoint) throw new Error(`${call} is no endpoint`)
        const open = await db.query<Pick<Proposal, 'id' | 'digest'>>(
          `select id, encode(digest, 'hex') as digest from proposals where status = 'pending' order by id`,
        )
        const proposal = open[which % Math.max(1, open.length)]
        const subject: Record<string, string> = {
          operatorFreezeHolding: fixed.holding,
          operatorCancelPoints: fixed.holding,
          operatorBlockUser: fixed.user,
          operatorSendMessage: fixed.user,
        }
        const id = call.endsWith('Proposal')
          ? (proposal?.id ?? fixed.user)
          : (subject[call] ?? pick(call.endsWith('Withdrawal') ? withdrawals : recharges))
        const body = isAction
          ? { action: call, input: samples[call as ActionName] }
          : {
              reason: 'No',
              digest: proposal?.digest,
              provider_reference: `SFK-${mark}`,
              balance: 1,
              as_of: 1_767_603_600,
              reference: mark,
              client_id: mark,
              kind: 'text',
              body: 'Karibu',
            }
        const [field = ''] = pathFields(endpoint.path)
        const reply = await app.request(endpoint.path.replace(`{${field}}`, id), {
          method: endpoint.method,
          headers: {
            authorization: `Bearer ${operator.token}`,
            'content-type': 'application/json',
            'idempotency-key': mark,
          },
          body: JSON.stringify(body),
        })
        expect(reply.status, `${call}: ${await reply.clone().text()}`).toBeLessThan(500)
        calls += 1
      }
      const [after] = await db.query(guarded)
      expect(after).toEqual(before)
      const paid = await db.query<{ largest: number; total: number }>(
        `select coalesce(max(amount), 0) as largest, coalesce(sum(amount), 0)::bigint as total from (
            select settled_amount as amount, 'in' as method from recharges where completed_by = $1
            union all select amount, 'out' from withdrawals where completed_by = $1) x
          group by method`,
        [operator.id],
      )
      for (const { largest, total } of paid) {
        expect(largest).toBeLessThanOrEqual(each)
        expect(total).toBeLessThanOrEqual(daily)
      }
    },
  )
  await fc.assert(property, { numRuns: sequences, seed: 7 })
  const done = await db.query<{ action: string }>('select distinct action from operator_log')
  const seen = done.map(({ action }) => action)
  // The sequences reach what one may do alone, so they are not all refused.
  expect(seen).toEqual(expect.arrayContaining(['operatorPropose', 'operatorCompleteRecharge']))
  proven('one operator alone changes nothing that takes two', { sequences, calls })
})

test('a fraud by one cashier is refused at each step', async () => {
  const { desk, addPayer, addOperator } = await createCompany()
  const { mavuno: customer, recharges } = await addPayer(10_000)
  const [id = ''] = recharges
  const fraud = { id, settled_amount: 100_000_000_000, reason: 'It has arrived' }
  const ask = (who: typeof desk) =>
    who.call(operatorPropose, { action: 'completeRecharge', input: fraud })
  await expect(ask(desk)).rejects.toMatchObject({ code: codes.amount_out_of_bounds })
  const most = { ...fraud, settled_amount: 70_000_000 }
  const asked = await desk.call(operatorPropose, { action: 'completeRecharge', input: most })
  await expect(desk.call(operatorApproveProposal, asked)).rejects.toMatchObject({ status: 403 })
  // Another cashier is no second person, either.
  const { mavuno: other } = await addOperator({ roles: ['cashier', 'owner'] })
  await expect(other.call(operatorApproveProposal, asked)).rejects.toMatchObject({ status: 403 })
  const out = { amount: 7_000_000, real_amount: 7_000_000, pay_from: 'balance' } as const
  const withdrawn = customer.call(createWithdrawal, out)
  await expect(withdrawn).rejects.toMatchObject({ code: codes.insufficient_funds })
})
