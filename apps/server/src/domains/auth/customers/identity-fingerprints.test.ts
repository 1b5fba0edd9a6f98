import {
  changePhone,
  closeAccount,
  codes,
  getTeam,
  lockAccount,
  redeemReward,
  signIn,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { startSweeping } from '../../../entry/jobs/start-sweeping.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { giveCode } from '../../../testing/given-code.js'
import { setRules } from '../../../testing/ledger-context.js'
import { balanceOf, byTwo, fund, makeOperator, topUp } from '../../../testing/ledger-people.js'
import { buy as buyProduct, makeProduct } from '../../../testing/ledger-products.js'
import { asOwner } from '../../../testing/test-database.js'

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
  for (const code of ['ONCE', 'OTHER']) {
    const input = { code, kind: 'points', amount: 50, published: true } as const
    await byTwo(context, operator, 'createCode', input)
  }
  const inviter = await addCustomer()
  const { invitation_code } = await inviter.mavuno.call(getTeam)
  /** Signs up as invited, from a new browser or from this one. */
  const joinInvited = async (typed = phone, browser = connect()) => {
    const user = await join(browser, { phone: typed, invitation_code })
    browser.session.save(user)
    return { mavuno: browser, user }
  }
  const payIn = ({ user }: Joined) => topUp(context, user.id, operator, 20_000)
  const spend = async ({ user }: Joined) => {
    await buyProduct(context, user.id, product)
    await runJobs(context)
  }
  const buy = async (customer: Joined) => {
    await payIn(customer)
    await spend(customer)
  }
  type Joined = Awaited<ReturnType<typeof joinInvited>>
  const redeem = ({ mavuno }: Joined) => mavuno.call(redeemReward, { code: 'ONCE' })
  /** Changes the phone from one to another. */
  const move = async ({ mavuno }: Joined, from: string, to: string) => {
    const old = await giveCode(context, `254${from.slice(1)}`, 'new_phone')
    const next = await giveCode(context, `254${to.slice(1)}`, 'new_phone')
    const proof = { old_request_id: old.request_id, old_code: old.code, ...next }
    await mavuno.call(changePhone, { phone: to, password, ...proof })
  }
  /** The same, until the old one is open to others. */
  const moveAway = async (customer: Joined, from: string, to: string) => {
    await move(customer, from, to)
    world.pass(72 * 3_600)
    await startSweeping(context).stop()
  }
  const earned = () => balanceOf(context, inviter.user.id, 'income')
  return { ...world, inviter, joinInvited, payIn, spend, buy, earned, redeem, move, moveAway }
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
  const rows = await context.db.query('select * from identity_fingerprints')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('712345678')
  pass(2 * year)
  const late = await joinInvited()
  await late.mavuno.call(redeemReward, redeem)
})

test('a code of a closed account stays used for two years to the second, and another code is not', async () => {
  const { joinInvited, redeem, context, pass } = await createShop()
  const closed = await joinInvited()
  await redeem(closed)
  await closed.mavuno.call(closeAccount, { password })
  const end = context.now() + 2 * year
  const { mavuno } = await joinInvited()
  await mavuno.call(redeemReward, { code: 'OTHER' })
  pass(end - 1 - context.now())
  mavuno.session.save(await mavuno.call(signIn, { phone, password }))
  const early = mavuno.call(redeemReward, { code: 'ONCE' })
  await expect(early).rejects.toMatchObject({ code: codes.code_used })
  pass(1)
  await mavuno.call(redeemReward, { code: 'ONCE' })
  // From then on it counts anew.
  await mavuno.call(closeAccount, { password })
  const again = redeem(await joinInvited())
  await expect(again).rejects.toMatchObject({ code: codes.code_used })
})

test('a closed account leaves its own past to its phone, and not that of another customer', async () => {
  const { joinInvited, redeem } = await createShop()
  const past = await joinInvited()
  await redeem(past)
  await past.mavuno.call(closeAccount, { password })
  await joinInvited()
  const other = await joinInvited('0799999999')
  await other.mavuno.call(redeemReward, { code: 'OTHER' })
  await other.mavuno.call(closeAccount, { password })
  await redeem(await joinInvited('0799999999'))
})

test('the first purchase of somebody who had one in a closed account pays no inviter again', async () => {
  const { joinInvited, buy, earned, context } = await createShop()
  const first = await joinInvited()
  // Noted as bought: the money of a real purchase would have to be paid out first.
  await asOwner(context.db).query(
    'update users set first_qualifying_purchase_at = now() where id = $1',
    [first.user.id],
  )
  await first.mavuno.call(closeAccount, { password })
  await buy(await joinInvited())
  expect(await earned()).toBe(0)
  await buy(await joinInvited('0799999999'))
  expect(await earned()).toBe(500)
})

test('two years after an account with a purchase was closed, its phone buys for the first time again', async () => {
  const { joinInvited, buy, earned, context, pass } = await createShop()
  const { mavuno, user } = await joinInvited()
  // Noted as bought: the money of a real purchase would have to be paid out first.
  await asOwner(context.db).query(
    'update users set first_qualifying_purchase_at = now() where id = $1',
    [user.id],
  )
  await mavuno.call(closeAccount, { password })
  pass(2 * year)
  await buy(await joinInvited())
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

test.each([
  [
    1,
    [
      [1, 'void'],
      [2, 'paid'],
    ],
  ],
  [
    2,
    [
      [1, 'paid'],
      [2, 'void'],
    ],
  ],
])(
  'of two inviters only the one at level %i is not rewarded who shares the device',
  async (level, rewards) => {
    const { joinInvited, join, buy, inviter, connect, context } = await createShop()
    const first = await joinInvited('0711111111')
    const { invitation_code } = await first.mavuno.call(getTeam)
    const shared = connect()
    const above = level === 1 ? '0711111111' : `0${inviter.user.phone.slice(3)}`
    await shared.call(signIn, { phone: above, password })
    const user = await join(shared, { phone, invitation_code })
    shared.session.save(user)
    await buy({ mavuno: shared, user })
    const rows = await context.db.query<{ level: number; status: string }>(
      'select level, status from referral_rewards order by level',
    )
    expect(rows.map(({ level: at, status }) => [at, status])).toEqual(rewards)
  },
)

test('a purchase from a phone that is not proven pays no inviter', async () => {
  const { joinInvited, payIn, spend, earned, context } = await createShop()
  const buyer = await joinInvited()
  // One operator alone credits only what comes from a proven phone.
  await payIn(buyer)
  await asOwner(context.db).query('update users set phone_verified_at = null where id = $1', [
    buyer.user.id,
  ])
  await spend(buyer)
  expect(await earned()).toBe(0)
})

test('an account whose phone changes while it is closed leaves its past to the new phone', async () => {
  const { joinInvited, redeem, context } = await createShop()
  const closing = await joinInvited(phone)
  await redeem(closing)
  const { db } = context
  const query = db.query.bind(db)
  let isChanged = false
  db.query = async (sql, values) => {
    const rows = await query(sql, values)
    if (sql.startsWith('select phone from users') && !isChanged) {
      isChanged = true
      await asOwner(db).query(`update users set phone = '254722222222' where id = $1`, [
        closing.user.id,
      ])
    }
    return rows as never
  }
  expect(await closing.mavuno.call(closeAccount, { password })).toMatchObject({ closed: true })
  const anew = redeem(await joinInvited('0722222222'))
  await expect(anew).rejects.toMatchObject({ code: codes.code_used })
})

test('what is once for a customer stays so when the phone is changed, for whoever has either phone', async () => {
  const { joinInvited, redeem, moveAway } = await createShop()
  const used = { code: codes.code_used }
  const [first, second, third] = ['0711111111', '0711111112', '0711111113'] as const
  const mover = await joinInvited(first)
  await redeem(mover)
  await moveAway(mover, first, second)
  await expect(redeem(mover)).rejects.toMatchObject(used)
  // The old phone signs up anew, moves on to one that has had nothing, and closes there.
  const anew = await joinInvited(first)
  await expect(redeem(anew)).rejects.toMatchObject(used)
  await moveAway(anew, first, third)
  await expect(redeem(anew)).rejects.toMatchObject(used)
  await anew.mavuno.call(closeAccount, { password })
  for (const free of [first, third]) {
    await expect(redeem(await joinInvited(free))).rejects.toMatchObject(used)
  }
  await redeem(await joinInvited('0722222222'))
})

test('an account that gets a phone with a past has that past, also when it moves on', async () => {
  const { joinInvited, redeem, move } = await createShop()
  const past = await joinInvited(phone)
  await redeem(past)
  await past.mavuno.call(closeAccount, { password })
  const other = await joinInvited('0722222222')
  await move(other, '0722222222', phone)
  await expect(redeem(other)).rejects.toMatchObject({ code: codes.code_used })
  await move(other, phone, '0722222222')
  await expect(redeem(other)).rejects.toMatchObject({ code: codes.code_used })
})

test('the past of an old phone and that of a new one add up', async () => {
  const { joinInvited, redeem, move, buy, earned, context } = await createShop()
  const [first, second] = ['0711111111', '0711111112'] as const
  const redeemed = await joinInvited(first)
  await redeem(redeemed)
  await redeemed.mavuno.call(closeAccount, { password })
  const bought = await joinInvited(second)
  await asOwner(context.db).query(
    'update users set first_qualifying_purchase_at = now() where id = $1',
    [bought.user.id],
  )
  await bought.mavuno.call(closeAccount, { password })
  const mover = await joinInvited(first)
  await move(mover, first, second)
  await expect(redeem(mover)).rejects.toMatchObject({ code: codes.code_used })
  await buy(mover)
  expect(await earned()).toBe(0)
})

test('a first purchase pays the inviter once, however often phones are changed back and forth', async () => {
  const { joinInvited, buy, earned, moveAway } = await createShop()
  const [first, second, third] = ['0711111111', '0711111112', '0711111113'] as const
  const mover = await joinInvited(first)
  await buy(mover)
  expect(await earned()).toBe(500)
  await moveAway(mover, first, second)
  await moveAway(mover, second, third)
  await buy(mover)
  for (const [free, other] of [
    [first, '0711111114'],
    [second, '0711111115'],
  ] as const) {
    const anew = await joinInvited(free)
    await buy(anew)
    await moveAway(anew, free, other)
    await moveAway(anew, other, free)
    await buy(anew)
  }
  expect(await earned()).toBe(500)
})

/** Follows the link that a message to this phone has. */
async function lockBy({ messages, connect }: Awaited<ReturnType<typeof createShop>>, to: string) {
  const mine = messages.filter((one) => one.phone === `254${to.slice(1)}`)
  const [token = ''] = mine.flatMap(({ text }) => /lock=([\w-]+)/.exec(text)?.[1] ?? [])
  await connect().call(lockAccount, { token })
}

test('the phone that an account leaves by the link of a message keeps what it has had', async () => {
  const shop = await createShop()
  const { joinInvited, redeem, move } = shop
  const [first, second] = ['0711111111', '0711111112'] as const
  const mover = await joinInvited(first)
  await move(mover, first, second)
  await redeem(mover)
  await lockBy(shop, first)
  const anew = redeem(await joinInvited(second))
  await expect(anew).rejects.toMatchObject({ code: codes.code_used })
})
