import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import { approve, makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { listOperatorLog } from '../operators/operator-log.js'
import { propose } from '../approvals/proposals-service.js'
import { claimHolding, getHolding } from './holdings-service.js'
import { operatorFreezeHolding, operatorListHoldings } from './operator-holdings.js'

const reason = 'The owner of 0722000104 has called'
const masked = 'The owner of 07*****104 has called'

/** A customer with two holdings of a day, of which one is frozen after a minute. */
async function createFrozen() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  const product = await makeProduct(context, operator, { number_of_earnings: 2 })
  const [other, id] = [await buy(context, customer, product), await buy(context, customer, product)]
  context.pass(60)
  const seen = async (of = id) =>
    (await operatorListHoldings(context, {})).items.find((one) => one.id === of)
  const freeze = () => operatorFreezeHolding(context, operator, { id, reason })
  const proposeAgain = () =>
    propose(context, operator, { action: 'unfreezeHolding', input: { id } }, newKey())
  const logged = async () =>
    (await listOperatorLog(context.db, { target_id: id })).items.map(
      ({ action, before, after }) => ({ action, before, after }),
    )
  return { context, customer, other, id, seen, freeze, proposeAgain, logged }
}

test('operators see why a holding is frozen, with phones masked, and what is proposed about it alone', async () => {
  const { context, customer, other, id, seen, freeze, proposeAgain } = await createFrozen()
  await freeze()
  expect(await seen()).toMatchObject({ frozen_reason: masked, pending_proposal: null })
  expect(await getHolding(context, customer, { id })).toMatchObject({ frozen_reason: reason })
  const proposal = await proposeAgain()
  expect(await seen()).toMatchObject({ state: 'frozen', pending_proposal: proposal.id })
  expect(await seen(other)).toMatchObject({ state: 'running', pending_proposal: null })
  await approve(context, proposal)
  expect(await seen()).toMatchObject({
    ...{ state: 'running', frozen_reason: null, pending_proposal: null },
    ...{ points: 0, points_status: 'completed' },
  })
})

test.each([
  ['before its end', 60, 'running'],
  ['after its end', 2 * day, 'expired'],
] as const)(
  'the log has the reason of a freeze and of its end, and the state that follows %s',
  async (_, later, state) => {
    const { context, customer, id, seen, freeze, proposeAgain, logged } = await createFrozen()
    await claimHolding(context, customer, { id }, newKey())
    await freeze()
    context.pass(later)
    await runJobs(context)
    await approve(context, await proposeAgain())
    expect(await seen()).toMatchObject({ state })
    expect(await logged()).toEqual([
      { action: 'unfreezeHolding', before: { state: 'frozen', reason: masked }, after: { state } },
      {
        action: 'operatorFreezeHolding',
        ...{ before: { state: 'running' }, after: { state: 'frozen', reason: masked } },
      },
    ])
  },
)
