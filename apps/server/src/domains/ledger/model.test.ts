import { expect, test } from 'vitest'
import { figure } from '../../testing/figure.js'
import { redOf } from '../../testing/model/model-bank.js'
import {
  headroomOf,
  newState,
  promisedOf,
  settlementOf,
  type ModelCustomer,
  type ModelHolding,
} from '../../testing/model/model-state.js'
import { opening, traceOf, type Step } from '../../testing/model/model-steps.js'
import { createWorld, pick, type World } from '../../testing/model/model-world.js'
import { createModel, type Model, type Refusal } from '../../testing/model/model.js'
import { proven } from '../../testing/proven.js'
import { readReserve } from '../accounting/reserve/reserve-service.js'
import { getWallet } from '../wallet/wallet-service.js'
import { auditLedger } from './audit.js'

function onRow<Row>(rows: readonly Row[], at: number, act: (row: Row) => Refusal): Refusal {
  const row = pick(rows, at)
  return row === undefined ? null : act(row)
}

function actInModel(model: Model, step: Step): Refusal {
  const { cases, customers, recharges, withdrawals, holdings } = model.state
  const customer = (who: number) => customers[who] as ModelCustomer
  switch (step.do) {
    case 'recharge':
      return model.recharge(customer(step.who), step.amount)
    case 'settle recharge':
      return onRow(recharges, step.row, (row) => {
        if (step.how === 'complete') return model.completeRecharge(row)
        return model.closeRecharge(row, step.how === 'reject' ? 'error' : 'cancel')
      })
    case 'withdraw':
      return model.withdraw(customer(step.who), step.amount, step.from)
    case 'settle withdrawal':
      return onRow(withdrawals, step.row, (row) => model[`${step.how}Withdrawal`](row))
    case 'buy':
      return model.buy(customer(step.who), step.product, step.quantity, step.from)
    case 'unfreeze': {
      const frozen = holdings.filter((holding) => holding.frozen)
      return onRow(frozen, step.row, (row: ModelHolding) => model.unfreeze(row))
    }
    case 'claim':
    case 'freeze':
      return onRow(holdings, step.row, (row: ModelHolding) => model[step.do](row))
    case 'claim all':
      return model.claimAll(customer(step.who))
    case 'redeem':
      return model.redeem(customer(step.who))
    case 'tell':
      return onRow(withdrawals, step.row, (row) => model.tell(row, step.told))
    case 'resolve':
      return onRow(cases, step.row, (row) => model.resolve(row, step.how))
    case 'list':
      return model.list()
    case 'statement':
      return model.statement(step.more)
    case 'fund':
      return model.fund(step.amount)
    case 'pay out':
      return model.payOut(step.account, step.amount)
    case 'set tax':
      return model.setTax(step.rate)
    case 'set share':
      return model.setShare(step.share)
    case 'pass':
      return model.pass(step.seconds)
    case 'jobs':
      return model.runJobs()
  }
}

async function compare(model: Model, world: World): Promise<void> {
  const { customers, reserve, fees, tax, drawable } = model.state
  for (const [at, customer] of customers.entries()) {
    const { balance, income, invested, held, points, total_income } = customer
    expect(await getWallet(world.context, world.customers[at] as string)).toMatchObject({
      balance,
      income_wallet: income,
      invested,
      held,
      total_point: points,
      total_income,
    })
  }
  expect(await readReserve(world.context)).toMatchObject({
    balance: reserve,
    fees,
    tax,
    drawable_sales: drawable,
    headroom: headroomOf(model.state),
    promised: promisedOf(model.state),
    settlement: settlementOf(model.state),
  })
  expect(await redIn(world)).toEqual(redOf(model.state))
}

/** The checks of the audit that fail. */
async function redIn({ context }: World): Promise<string[]> {
  const { checks } = await auditLedger(context.db, context.now())
  return checks.filter(({ ok }) => !ok).map(({ name }) => name)
}

/** All income and rewards of customers were paid from money that the operator had put in. */
async function expectSegregated({ context }: World): Promise<void> {
  const [row] = await context.db.query<{ funded: number; paid: number }>(
    `select coalesce(sum(amount) filter (where kind = 'fund'), 0)::bigint as funded,
        coalesce(sum(amount) filter (where kind in ('income', 'reward', 'referral')), 0)::bigint as paid
      from transfers`,
  )
  const { funded = 0, paid = 0 } = row ?? {}
  expect(paid).toBeLessThanOrEqual(funded)
}

async function untilUnlocked({ context }: World): Promise<void> {
  await expect
    .poll(() =>
      context.db.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and d.datname = current_database()`,
      ),
    )
    .toEqual([])
}

const seeds = figure('MAVUNO_SEEDS', 3, 200)
const firstSeed = figure('MAVUNO_FIRST_SEED', 1, 1)
const length = 80

/** The checks that fail by what the bank says, or by cases that nobody resolves, while the books are right. */
const byOthers = ['bank_references', 'books_equal_bank', 'cases_resolved_in_time']

/** What the traces must have done, or the comparisons below would only compare refusals. */
const reached = [
  ...['balance', 'income'].flatMap((purse) => [
    `buy from ${purse}`,
    `withdraw from ${purse}`,
    `take withdrawal from ${purse}`,
    `complete withdrawal from ${purse}`,
    `reject withdrawal from ${purse}`,
    `cancel withdrawal from ${purse}`,
  ]),
  ...['complete', 'cancel', 'reject'].map((how) => `${how} recharge`),
  ...['hold_again', 'operator_bears', 'pay_back', 'noted'].map((how) => `resolve by ${how}`),
  ...['paid A', 'paid B', 'failed'].map((told) => `tell ${told}`),
  ...['paid_twice', 'paid_after_return', 'paid_unasked', 'failed_after_paid'],
  ...['list', 'statement', 'claim', 'claim all', 'freeze', 'unfreeze', 'redeem', 'fund', 'jobs'],
  ...['fees', 'tax'].map((account) => `pay out ${account}`),
]

function nameOf(model: Model, step: Step): string {
  if (step.do === 'settle recharge') return `${step.how} recharge`
  if (step.do === 'settle withdrawal') {
    return `${step.how} withdrawal from ${pick(model.state.withdrawals, step.row)?.from}`
  }
  if (step.do === 'withdraw' || step.do === 'buy') return `${step.do} from ${step.from}`
  if (step.do === 'resolve') return `resolve by ${step.how}`
  if (step.do === 'tell') return `tell ${step.told}`
  return step.do === 'pay out' ? `pay out ${step.account}` : step.do
}

test('the traces contain every operation that moves money, from both wallets', () => {
  const done = new Set<string>()
  const refused = new Set<string>()
  const red = new Set<string>()
  for (let seed = 1; seed <= 20; seed += 1) {
    const model = createModel()
    for (const step of traceOf(seed, length)) {
      const name = nameOf(model, step)
      const refusal = actInModel(model, step)
      if (refusal === null) done.add(name)
      else refused.add(refusal)
    }
    for (const { kind } of model.state.cases) done.add(kind)
    for (const check of redOf(model.state)) red.add(check)
  }
  expect(reached.filter((name) => !done.has(name))).toEqual([])
  expect([...red].toSorted()).toEqual(byOthers)
  expect([...refused]).toEqual(
    expect.arrayContaining(['approval_needed', 'cover_short', 'reserve_short']),
  )
})

test.each(Array.from({ length: seeds }, (_, at) => firstSeed + at))(
  'seed %i: the services match the simple model, step by step',
  async (seed) => {
    const model = createModel()
    const world = await createWorld(model.state.products)
    const done: string[] = []
    for (const step of traceOf(seed, length)) {
      // A refusal is answered before its locks are released, and jobs skip locked rows.
      if (step.do === 'jobs') await untilUnlocked(world)
      const expected = actInModel(model, step)
      done.push(`${JSON.stringify(step)} ${expected ?? 'done'}`)
      const got = await world.act(step)
      expect(got, done.slice(-8).join('\n')).toBe(expected)
      if (step.do === 'statement') expect(await redIn(world)).toEqual(redOf(model.state))
    }
    await compare(model, world)
    await expectSegregated(world)
    proven('the books of random operations, against a simple model', {
      seeds: 1,
      steps: done.length,
    })
  },
)

test.each(Array.from({ length: Math.ceil(seeds / 5) }, (_, at) => firstSeed + at))(
  'seed %i: the books are correct when everything happens at once',
  async (seed) => {
    const world = await createWorld(newState().products)
    // One after the other, because each needs the previous one.
    for (const step of opening) await world.act(step)
    const steps = traceOf(seed, length).slice(opening.length)
    for (let at = 0; at < steps.length; at += 24) {
      await Promise.all(steps.slice(at, at + 24).map((step) => world.act(step)))
      expect((await redIn(world)).filter((name) => !byOthers.includes(name))).toEqual([])
    }
    await expectSegregated(world)
    // All operations lock in the same order, so no deadlock ended any of them.
    expect(
      await world.context.db.query(
        'select deadlocks from pg_stat_database where datname = current_database()',
      ),
    ).toEqual([{ deadlocks: 0 }])
    proven('the books of random operations, all at once', { seeds: 1, steps: length })
  },
)
