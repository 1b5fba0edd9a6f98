import {
  claimHolding,
  getAnnouncement,
  getHolding,
  getHome,
  highestTax,
} from '@mavuno/sdk/contract'
import { operatorListTaxRules } from '@mavuno/sdk/operator'
import { languages } from '@mavuno/texts'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'
import { asDecided } from '../../../testing/as-decided.js'
import { day, setRules } from '../../../testing/ledger-context.js'
import { fund, makeOperator, topUp } from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { asOwner } from '../../../testing/test-database.js'

/** A customer who has bought at 15 %, with an earning of 1,000 that is due. */
async function createHolder() {
  const world = await createAppWorld()
  const { byTwo, context } = world
  await setRules(context.db)
  const maker = await makeOperator(context)
  await fund(context, maker, 10_000_000)
  const terms = { earnings_per_time: 1000, number_of_earnings: 100, claim_period: day }
  const product = await makeProduct(context, maker, terms)
  const { mavuno, user } = await world.addCustomer()
  await topUp(context, user.id, maker, 100_000)
  const { mavuno: desk } = await world.addOperator()
  const buyOne = () => buy(context, user.id, product)
  const id = await buyOne()
  const setTax = (rate: number) =>
    byTwo(desk, 'updateConfig', { tax: { rate, name: 'Withholding tax' } })
  /** Passes a day, and claims what has fallen due; the tax of one earning. */
  const claimed = async (holding = id) => {
    world.pass(day)
    const { due_amount, due_tax } = await mavuno.call(getHolding, { id: holding })
    const { amount, tax } = await mavuno.call(claimHolding, { id: holding })
    expect([amount, tax]).toEqual([due_amount, due_tax])
    return Math.round((tax / amount) * 1000)
  }
  /** Starts a minute later, since the clock goes on before the server reads it. */
  const rule = (days: number, rate: number) =>
    byTwo(desk, 'addTaxRule', {
      starts: context.now() + days * day + 60,
      rate,
      legal_reference: 'Finance Act 2026, s. 12',
    })
  return { world, byTwo, context, mavuno, desk, id, buyOne, setTax, claimed, rule }
}

test('a holding pays at most the tax of its purchase, and less once the tax is lower', async () => {
  const { mavuno, id, setTax, buyOne, claimed } = await createHolder()
  expect(await mavuno.call(getHolding, { id })).toMatchObject({ tax_rate: 1500 })
  await setTax(highestTax)
  expect(await claimed()).toBe(150)
  expect(await claimed(await buyOne())).toBe(300)
  await setTax(200)
  expect(await claimed()).toBe(20)
})

test('no more than 30 % can be set, and no holding is stored with more', async () => {
  const { context, setTax, buyOne } = await createHolder()
  await expect(setTax(highestTax + 1)).rejects.toMatchObject({ status: 400 })
  await asOwner(context.db).transaction(async (transaction) => {
    await asDecided(transaction, 'updateConfig')
    await transaction.query(`update config set value = jsonb_set(value, '{tax,rate}', '3001')`)
  })
  await expect(buyOne()).rejects.toThrow('holdings_sound')
})

test('a tax rule takes the place of the bought rate, from its start and for older holdings', async () => {
  const { world, setTax, buyOne, claimed, rule } = await createHolder()
  await rule(14, 2000)
  await setTax(2500)
  const between = await buyOne()
  expect(await claimed()).toBe(150)
  world.pass(12 * day)
  expect(await claimed()).toBe(150)
  // From here on it has started; the older ones pay 20 %, whatever they were bought with.
  expect(await claimed()).toBe(200)
  expect(await claimed(between)).toBe(200)
  expect(await claimed(await buyOne())).toBe(250)
  // Of two rules the later one counts, and today's rate is still the most.
  await rule(20, 1000)
  await rule(15, 3000)
  world.pass(15 * day)
  expect(await claimed()).toBe(250)
  world.pass(5 * day)
  expect(await claimed()).toBe(100)
})

test('a rule is told to customers in every language, at least 14 days ahead, with its law', async () => {
  const { world, byTwo, context, mavuno, desk, rule } = await createHolder()
  const before = (await mavuno.call(getHome)).unread_announcements
  const made = await rule(14, 2000)
  expect((await mavuno.call(getHome)).unread_announcements).toBe(before + 1)
  const date = new Date(made.starts * 1000 + 3 * 3_600_000).toISOString().slice(0, 10)
  const read: string[] = []
  for (const locale of Object.keys(languages)) {
    const told = await world.connect({ locale }).call(getAnnouncement, { id: made.announcement_id })
    for (const text of ['20\u00a0%', date, 'Finance Act 2026, s. 12'])
      expect(told.body).toContain(text)
    for (const text of ['20\u00a0%', date]) {
      expect(told.title).toContain(text)
      expect(told.summary).toContain(text)
    }
    read.push(told.title, told.summary, told.body)
  }
  expect(new Set(read).size).toBe(3 * Object.keys(languages).length)
  expect(await desk.call(operatorListTaxRules, {})).toEqual({ items: [made], next: null })

  const starts = context.now() + 14 * day - 1
  const late = { starts, rate: 2000, legal_reference: 'Finance Act' }
  const wrong = [
    [late, 'starts'],
    [{ ...late, rate: highestTax + 1 }, 'rate'],
    [{ ...late, legal_reference: ' ' }, 'legal_reference'],
  ] as const
  for (const [input, path] of wrong) {
    await expect(byTwo(desk, 'addTaxRule', input)).rejects.toMatchObject({
      status: 400,
      data: { issues: [{ path: `input.${path}` }] },
    })
  }
  const twice = { ...late, starts: made.starts }
  await expect(byTwo(desk, 'addTaxRule', twice)).rejects.toMatchObject({ code: 2004 })
  expect((await desk.call(operatorListTaxRules, {})).items).toEqual([made])
})

test('SQL refuses to change a rule, and one that is told too late or without a law', async () => {
  const { context, rule } = await createHolder()
  await rule(14, 2000)
  for (const change of ['update tax_rules set rate = 3000', 'delete from tax_rules']) {
    await expect(asOwner(context.db).query(change)).rejects.toThrow('stays as it was told')
  }
  const add = (days: number, rate: number, law: string) =>
    asOwner(context.db).transaction(async (transaction) => {
      await asDecided(transaction, 'addTaxRule')
      await transaction.query(
        `insert into tax_rules (starts, rate, legal_reference, announcement_id, approved_by,
            create_time)
          select now() + make_interval(days => $1::integer, secs => -1), $2, $3, announcement_id,
            approved_by, now() from tax_rules`,
        [days, rate, law],
      )
    })
  await expect(add(14, 2000, 'Finance Act')).rejects.toThrow('tax_rules_told_ahead')
  await expect(add(15, 3001, 'Finance Act')).rejects.toThrow('rate_check')
  await expect(add(15, 2000, '')).rejects.toThrow('legal_reference_check')
  await add(15, 2000, 'Finance Act')
})
