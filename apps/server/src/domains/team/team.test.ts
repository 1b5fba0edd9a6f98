import type { Mavuno } from '@mavuno/sdk'
import {
  closeAccount,
  getTeam as getTeamEndpoint,
  listTeamMembers as listMembersEndpoint,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { readSettings } from '../../platform/settings.js'
import { createAppWorld, password } from '../../testing/app-world.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import { balanceOf, fund, makeOperator, makePerson, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { getTeam, listTeamMembers, maskPhone } from './team-service.js'
import { asOwner } from '../../testing/test-database.js'

/** A person, the people they invited, and those whom these invited. */
async function createTeam({ reserve = 100_000 } = {}) {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const top = await makePerson(context)
  if (reserve > 0) await fund(context, operator, reserve)
  const product = await makeProduct(context, operator)
  const invite = async (invited_by: string) => {
    const person = await makePerson(context, { invited_by })
    await topUp(context, person, operator, 100_000)
    return person
  }
  const income = async () => {
    const received = await balanceOf(context, top, 'income')
    // Rewards that wait, are above the cap or void are no income.
    expect((await getTeam(context, top)).total_income).toBe(received)
    return received
  }
  return { context, operator, top, product, invite, income }
}

test('levels are counts, and members are masked', async () => {
  const { context, top, invite } = await createTeam()
  const first = await invite(top)
  await invite(top)
  const second = await invite(first)
  await invite(await invite(second))
  expect(await getTeam(context, top)).toMatchObject({
    total_persons: 4,
    total_income: 0,
    levels: [
      { level: 1, persons: 2, income: 0 },
      { level: 2, persons: 1, income: 0 },
      { level: 3, persons: 1, income: 0 },
    ],
  })
  const all = await listTeamMembers(context, top, {})
  expect(all.items).toHaveLength(4)
  for (const { phone } of all.items) expect(phone).toMatch(/^2547\*{5}\d{3}$/)
  const { items } = await listTeamMembers(context, top, { level: 2 })
  expect(items).toMatchObject([{ id: second, level: 2 }])
})

test('members are listed page by page', async () => {
  const { context, top, invite } = await createTeam()
  const people = [await invite(top), await invite(top), await invite(top)]
  const first = await listTeamMembers(context, top, { limit: 2 })
  const second = await listTeamMembers(context, top, { limit: 2, cursor: first.next ?? '' })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(people.toReversed())
  expect(second.next).toBeNull()
})

test('members who have closed their account are neither counted nor listed, and those below them are', async () => {
  const { connect, addCustomer, join } = await createAppWorld()
  const { mavuno: top } = await addCustomer()
  const codeOf = async (mavuno: Mavuno) => (await mavuno.call(getTeamEndpoint)).invitation_code
  const member = connect()
  member.session.save(await join(member, { invitation_code: await codeOf(top) }))
  const below = await join(connect(), { invitation_code: await codeOf(member) })
  await member.call(closeAccount, { password })
  expect(await top.call(getTeamEndpoint)).toMatchObject({
    total_persons: 1,
    levels: [{ persons: 0 }, { persons: 1 }, { persons: 0 }],
  })
  const { items } = await top.call(listMembersEndpoint)
  expect(items).toEqual([expect.objectContaining({ id: below.id, level: 2 })])
})

test('a masked phone shows only enough to recognise it', () => {
  expect(maskPhone('254712345678')).toBe('2547*****678')
})

test('the invitation leads to the sign page with the code', async () => {
  const { context, top } = await createTeam()
  const { invitation_code, invite_url } = await getTeam(context, top)
  expect(invite_url).toBe(`/#/pages/sign/index?invite=${invitation_code}`)
  await context.configure({ invite_url: 'https://mavuno.example/' })
  expect((await getTeam(context, top)).invite_url).toBe(
    `https://mavuno.example/#/pages/sign/index?invite=${invitation_code}`,
  )
})

test('a first purchase pays each level a flat reward once, from the reserve', async () => {
  const { context, top, product, invite, income } = await createTeam()
  const first = await invite(top)
  const second = await invite(first)
  await buy(context, first, product, 5)
  await buy(context, first, product)
  await buy(context, second, product)
  expect(await income()).toBe(0)
  await Promise.all(Array.from({ length: 4 }, () => runJobs(context)))
  expect(await income()).toBe(700)
  expect(await balanceOf(context, first, 'income')).toBe(500)
  expect((await getTeam(context, top)).levels).toMatchObject([
    { level: 1, income: 500 },
    { level: 2, income: 200 },
    { level: 3, income: 0 },
  ])
})

test('a purchase below the minimum does not count, but a later one can', async () => {
  const { context, operator, top, invite, income } = await createTeam()
  const person = await invite(top)
  const small = await makeProduct(context, operator, { price: 9_999 })
  await buy(context, person, small)
  await runJobs(context)
  expect(await income()).toBe(0)
  await buy(context, person, small, 2)
  await runJobs(context)
  expect(await income()).toBe(500)
})

test('64 first purchases at once reward once', async () => {
  const { context, operator, top, invite, income } = await createTeam()
  const person = await invite(top)
  const cheap = await makeProduct(context, operator, { price: 100 })
  await context.configure({
    referral: {
      rewards: [{ level: 1, amount: 500 }],
      monthly_cap: 100_000,
      min_purchase: 0,
      invitation_required: false,
    },
  })
  await Promise.all(Array.from({ length: 64 }, () => buy(context, person, cheap)))
  await runJobs(context)
  expect(await income()).toBe(500)
})

test('a purchase succeeds even if the reserve cannot pay its reward yet, and the reward waits', async () => {
  const { context, operator, top, product, invite, income } = await createTeam({ reserve: 0 })
  await context.configure({ cover_share: 0 })
  await buy(context, await invite(top), product)
  await runJobs(context)
  expect(await income()).toBe(0)
  await fund(context, operator, 500)
  await runJobs(context)
  expect(await income()).toBe(500)
})

test('a reward for a customer who is locked waits, and the reserve stays spread over its shards', async () => {
  const { context, top, product, invite, income } = await createTeam()
  await buy(context, await invite(top), product)
  const shards = () =>
    context.db.query(`select shard, balance from accounts where name = 'reserve' order by shard`)
  const before = await shards()
  await asOwner(context.db).transaction(async (transaction) => {
    await transaction.query('select lock_user($1)', [top])
    await runJobs(context)
  })
  expect(await shards()).toEqual(before)
  await runJobs(context)
  expect(await income()).toBe(500)
})

test('the cap limits the rewards of one inviter in a calendar month', async () => {
  const { context, top, product, invite, income } = await createTeam()
  const people = [await invite(top), await invite(top), await invite(top), await invite(top)]
  for (const person of people.slice(0, 3)) await buy(context, person, product)
  await runJobs(context)
  expect(await income()).toBe(1000)
  context.pass(31 * day)
  await buy(context, people[3] as string, product)
  await runJobs(context)
  expect(await income()).toBe(1500)
})

test('operators and closed accounts receive nothing', async () => {
  const { context, operator, product, invite, top, income } = await createTeam()
  await buy(context, await invite(operator), product)
  await buy(context, await invite(top), product)
  await asOwner(context.db).query(
    `update users set status = 'closed', phone = null where id = $1`,
    [top],
  )
  await runJobs(context)
  expect(await income()).toBe(0)
  expect(await context.db.query('select status from referral_rewards')).toEqual([
    { status: 'void' },
  ])
})

test('an inviter who closed their account before the purchase gets no pending reward', async () => {
  const { context, product, invite, top } = await createTeam()
  const person = await invite(top)
  await asOwner(context.db).query(
    `update users set status = 'closed', phone = null where id = $1`,
    [top],
  )
  await buy(context, person, product)
  expect(await context.db.query('select status from referral_rewards')).toEqual([])
})

test('an invitation leads to the address in the config, otherwise to the wallet’s public address', async () => {
  const { context, top } = await createTeam()
  const settings = readSettings({ PUBLIC_URL: 'https://wallet.example' })
  const link = async () => (await getTeam({ ...context, settings }, top)).invite_url
  expect(await link()).toMatch(/^https:\/\/wallet\.example\/#\/pages\/sign\/index\?invite=\w+$/)
  await context.configure({ invite_url: 'https://app.example/' })
  expect(await link()).toMatch(/^https:\/\/app\.example\/#/)
})
