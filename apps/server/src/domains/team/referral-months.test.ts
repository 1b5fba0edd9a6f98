import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { balanceOf, makeOperator, makePerson, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'

test('rewards count for the month of their purchase in Nairobi, for each inviter, whenever they are paid', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const product = await makeProduct(context, operator)
  const [grandmother, other] = [await makePerson(context), await makePerson(context)]
  const mother = await makePerson(context, { invited_by: grandmother })
  const invite = async (invited_by: string) => {
    const person = await makePerson(context, { invited_by })
    await topUp(context, person, operator, 10_000)
    return person
  }
  const people = [await invite(mother), await invite(mother), await invite(mother)]
  const [late, last] = [await invite(mother), await invite(other)]
  context.pass(Date.UTC(2026, 0, 31, 20, 59, 59) / 1000 - context.now())
  for (const person of [...people, last]) await buy(context, person, product)
  context.pass(1)
  await buy(context, late, product)
  await runJobs(context)
  const rows = await context.db.query<{ inviter: string; month: string; status: string }>(
    'select inviter, month::text, status from referral_rewards order by id',
  )
  const of = (who: string) =>
    rows.flatMap(({ inviter, month, status }) => (inviter === who ? [[month, status]] : []))
  const [january, february] = ['2026-01-01', '2026-02-01']
  const paid = [january, 'paid']
  expect(of(mother)).toEqual([paid, paid, [january, 'capped'], [february, 'paid']])
  expect(of(grandmother)).toEqual([paid, paid, paid, [february, 'paid']])
  expect(of(other)).toEqual([paid])
  const income = (who: string) => balanceOf(context, who, 'income')
  expect(await Promise.all([mother, grandmother, other].map(income))).toEqual([1500, 800, 500])
})
