import {
  operatorApproveProposal,
  operatorGetConfig,
  operatorListConfigVersions,
  operatorPropose,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'

async function createHistory() {
  const world = await createAppWorld()
  const { mavuno: desk, user } = await world.addOperator()
  const { withdraw } = await desk.call(operatorGetConfig)
  await world.byTwo(desk, 'updateTexts', { site_name: 'Shamba' })
  await world.byTwo(desk, 'updateConfig', { withdraw: { ...withdraw, min: 20_000 } })
  await world.byTwo(desk, 'updateTexts', { site_name: 'Mavuno' })
  const list = (input: object = {}) => desk.call(operatorListConfigVersions, input)
  return { ...world, desk, me: { id: user.id }, withdraw, list }
}

test('every version of the config names its fields, old and new, and the two who made it', async () => {
  const { me, withdraw, list } = await createHistory()
  const [newest, fees, oldest] = (await list()).items
  expect(newest).toMatchObject({
    before: { site_name: 'Shamba' },
    after: { site_name: 'Mavuno' },
    proposed_by: me,
  })
  expect(newest?.decided_by?.id).not.toBe(me.id)
  expect(fees?.before).toEqual({ withdraw })
  expect(fees?.after).toMatchObject({ withdraw: { ...withdraw, min: 20_000 } })
  expect(Object.keys(fees?.after ?? {})).toEqual(['withdraw'])
  expect(oldest?.after).toEqual({ site_name: 'Shamba' })
})

test('what the business began with has nothing before it, and nobody has made it', async () => {
  const { list } = await createHistory()
  const first = (await list()).items.at(-1)
  expect(first).toMatchObject({ version: '1', before: null, proposed_by: null, proposal_id: null })
  expect(first?.after).toMatchObject({ site_name: 'Mavuno', currency: 'KES' })
})

test('the history of one field has only its changes, page by page', async () => {
  const { list } = await createHistory()
  const names = await list({ field: 'site_name', limit: 2 })
  expect(names.items.map(({ after }) => after['site_name'])).toEqual(['Mavuno', 'Shamba'])
  const rest = await list({ field: 'site_name', limit: 2, cursor: names.next })
  expect(rest.items.map(({ before }) => before)).toEqual([null])
  expect(rest.next).toBeNull()
  expect((await list({ field: 'no_such_field' })).items).toEqual([])
  await expect(list({ cursor: 'x' })).rejects.toMatchObject({ status: 400 })
})

test('a version has the time at which the second operator decided, not that of the proposal', async () => {
  const { context, addOperator, addApprover, pass } = await createAppWorld()
  const [{ mavuno: desk }, { mavuno: other }] = [await addOperator(), await addApprover()]
  const asked = { action: 'updateTexts', input: { site_name: 'Shamba' } } as const
  const { id, digest } = await desk.call(operatorPropose, asked)
  pass(700)
  await other.call(operatorApproveProposal, { id, digest })
  const decided = context.now()
  pass(60)
  const { items } = await desk.call(operatorListConfigVersions, {})
  expect(items[0]).toMatchObject({ proposal_id: id, time: decided })
})
