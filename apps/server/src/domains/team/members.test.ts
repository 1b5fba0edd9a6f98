import { expect, test } from 'vitest'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { makePerson } from '../../testing/ledger-people.js'
import { asOwner } from '../../testing/test-database.js'
import { getTeam, listTeamMembers } from './team-service.js'

/** Kamau has invited one person. */
async function createTeam() {
  const context = await createLedgerContext()
  const kamau = await makePerson(context)
  return { context, kamau, member: await makePerson(context, { invited_by: kamau }) }
}

test('a member has the nickname and the time of the sign-up', async () => {
  const { context, kamau, member } = await createTeam()
  await asOwner(context.db).query(
    `update users set nickname = 'Achieng', create_time = to_timestamp(1700000000) where id = $1`,
    [member],
  )
  const { items } = await listTeamMembers(context, kamau, {})
  expect(items).toEqual([
    expect.objectContaining({ id: member, nickname: 'Achieng', create_time: 1_700_000_000 }),
  ])
})

test('a team has as many levels as there are rewards for, and three at least', async () => {
  const { context, kamau, member } = await createTeam()
  let below = member
  for (let level = 2; level <= 6; level += 1) {
    below = await makePerson(context, { invited_by: below })
  }
  const shown = async () => {
    const { levels, total_persons } = await getTeam(context, kamau)
    const { items } = await listTeamMembers(context, kamau, {})
    return [levels.length, total_persons, Math.max(...items.map(({ level }) => level))]
  }
  expect(await shown()).toEqual([3, 3, 3])
  const rest = { monthly_cap: 1_000, min_purchase: 10_000, invitation_required: false }
  const rewards = [
    { level: 1, amount: 500 },
    { level: 5, amount: 50 },
  ]
  await context.configure({ referral: { ...rest, rewards } })
  expect(await shown()).toEqual([5, 5, 5])
  await context.configure({ referral: { ...rest, rewards: [] } })
  expect(await shown()).toEqual([3, 3, 3])
})

test('a member who is blocked stays in the list, the counts and the way to those below', async () => {
  const { context, kamau, member } = await createTeam()
  const below = await makePerson(context, { invited_by: member })
  await asOwner(context.db).query(`update users set status = 'blocked' where id = $1`, [member])
  const { items } = await listTeamMembers(context, kamau, {})
  expect(items.map(({ id, level }) => [id, level])).toEqual([
    [below, 2],
    [member, 1],
  ])
  const { total_persons, levels } = await getTeam(context, kamau)
  expect([total_persons, levels.map(({ persons }) => persons)]).toEqual([2, [1, 1, 0]])
})
