import { expect, test } from 'vitest'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { byTwo, makeOperator, makePerson, newKey } from '../../testing/ledger-people.js'
import { operatorGetCode } from './operator-codes.js'
import { listRewards, redeemReward } from './rewards-service.js'

async function createDesk() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const make = (code: string, terms = {}) => {
    const basics = { code, kind: 'money', amount: 2_000, published: true } as const
    return byTwo(context, operator, 'createCode', { ...basics, ...terms })
  }
  return { context, operator, make }
}

test('a change of a code leaves the fields that it does not name, removes times, and is logged', async () => {
  const { context, operator, make } = await createDesk()
  const times = { starts: context.now() - 60, ends: context.now() + 600 }
  const made = await make('KARIBU', { ...times, max_uses: 3 })
  const { id } = made
  const change = (input: object) => byTwo(context, operator, 'updateCode', { id, ...input })
  await change({ max_uses: 5 })
  expect(await operatorGetCode(context, { id })).toEqual({ ...made, max_uses: 5 })
  await change({ ends: null })
  await change({ starts: null, published: false })
  const expected = { ...made, max_uses: 5, starts: null, ends: null, published: false }
  expect(await operatorGetCode(context, { id })).toEqual(expected)
  const logged = await context.db.query(
    `select before -> 'max_uses' as before, after -> 'max_uses' as after
      from operator_log where action = 'updateCode' order by id limit 1`,
  )
  expect(logged).toEqual([{ before: 3, after: 5 }])
})

test('uses of points are counted like those of money, and a customer sees which a code gave', async () => {
  const { context, make } = await createDesk()
  const [points, money] = [
    await make('CHAI', { kind: 'points', amount: 50 }),
    await make('KARIBU', { max_uses: 9 }),
  ]
  const [kamau, wanjiku] = [await makePerson(context), await makePerson(context)]
  await redeemReward(context, kamau, { code: 'CHAI' }, newKey())
  await redeemReward(context, kamau, { code: 'KARIBU' }, newKey())
  await redeemReward(context, wanjiku, { code: 'CHAI' }, newKey())
  expect(await operatorGetCode(context, points)).toMatchObject({ uses: 2, max_uses: null })
  expect(await operatorGetCode(context, money)).toMatchObject({ uses: 1, max_uses: 9 })
  expect((await listRewards(context, kamau, {})).items).toMatchObject([
    { code: 'KARIBU', kind: 'money', amount: 2_000 },
    { code: 'CHAI', kind: 'points', amount: 50 },
  ])
})
