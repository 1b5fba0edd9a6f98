import { closeAccount, codes, getTeam, redeemReward, signIn } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createAppWorld, password } from '../../testing/app-world.js'
import { setRules } from '../../testing/ledger-context.js'
import { balanceOf, byTwo, fund, makeOperator, topUp } from '../../testing/ledger-people.js'
import { buy as buyProduct, makeProduct } from '../../testing/ledger-products.js'
import { asOwner } from '../../testing/test-database.js'

const phone = '0712345678'
const year = 365 * 86_400

/** A product, a code, and an inviter whose reward for a first purchase is 500. */
async function createShop() {
  const world = await createAppWorld()
  const { context, addCustomer, connect, join } = world
  await setRules(context.db)
  const operator = await makeOperator(context)
  await fund(context, operator, 100_000)
  const product = await makeProduct(context, operator, { price: 10_000 })
  const code = { code: 'ONCE', kind: 'points', amount: 50, published: true } as const
  await byTwo(context, operator, 'createCode', code)
  const inviter = await addCustomer()
  const { invitation_code } = await inviter.mavuno.call(getTeam)
  /** Signs up as invited, from a new browser or from this one. */
  const joinInvited = async (typed = phone, browser = connect()) => {
    const user = await join(browser, { phone: typed, invitation_code })
    browser.session.save(user)
    return { mavuno: browser, user }
  }
  const buy = async ({ user }: Awaited<ReturnType<typeof joinInvited>>) => {
    await topUp(context, user.id, operator, 20_000)
    await buyProduct(context, user.id, product)
    await runJobs(context)
  }
  const earned = () => balanceOf(context, inviter.user.id, 'income')
  return { ...world, inviter, joinInvited, buy, earned }
}

test('whoever closes the account and signs up again gets a code that works once no second time, for two years', async () => {
  const { joinInvited, pass, context } = await createShop()
  const redeem = { code: 'ONCE' }
  const first = await joinInvited()
  await first.mavuno.call(redeemReward, redeem)
  const used = { code: codes.code_used }
  for (let account = 0; account < 3; account += 1) {
    const { mavuno } = account === 0 ? first : await joinInvited()
    await expect(mavuno.call(redeemReward, redeem)).rejects.toMatchObject(used)
    await mavuno.call(closeAccount, { password })
    pass(86_400)
  }
  // Another phone is another customer.
  const other = await joinInvited('0799999999')
  await other.mavuno.call(redeemReward, redeem)
  // The table alone does not say whose mark it is.
  const rows = await context.db.query('select * from phone_marks')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('712345678')
  pass(2 * year)
  const late = await joinInvited()
  await late.mavuno.call(redeemReward, redeem)
})

test('the first purchase of somebody who had one in a closed account pays no inviter again', async () => {
  const { joinInvited, buy, earned, context } = await createShop()
  const first = await joinInvited()
  // Noted as bought: the money of a real purchase would have to be paid out first.
  await asOwner(context.db).query('update users set first_purchase = now() where id = $1', [
    first.user.id,
  ])
  await first.mavuno.call(closeAccount, { password })
  await buy(await joinInvited())
  expect(await earned()).toBe(0)
  await buy(await joinInvited('0799999999'))
  expect(await earned()).toBe(500)
})

test('a purchase pays no inviter who has signed in with the same device, but the others', async () => {
  const { joinInvited, buy, earned, inviter, connect, context } = await createShop()
  const shared = connect()
  const own = { phone: `0${inviter.user.phone.slice(3)}`, password }
  await shared.call(signIn, own)
  await buy(await joinInvited(phone, shared))
  expect(await earned()).toBe(0)
  expect(await context.db.query('select status from referral_rewards')).toEqual([
    { status: 'void' },
  ])
  await buy(await joinInvited('0799999999'))
  expect(await earned()).toBe(500)
})

test('a purchase from a phone that is not proven pays no inviter', async () => {
  const { joinInvited, buy, earned, context } = await createShop()
  const buyer = await joinInvited()
  await asOwner(context.db).query('update users set phone_proven = null where id = $1', [
    buyer.user.id,
  ])
  await buy(buyer)
  expect(await earned()).toBe(0)
})
