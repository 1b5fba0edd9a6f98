import { codes, createWithdrawal, setPaymentAccount } from '@mavuno/sdk/contract'
import {
  operatorAddBankLines,
  operatorApproveProposal,
  operatorCloseDay,
  operatorGetDay,
  operatorListAccountEntries,
  operatorListAudits,
  operatorListCases,
  operatorLinkBankLine,
  operatorListBankMatches,
  operatorListDays,
  operatorPropose,
  operatorListLog,
  operatorRunAudit,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Queryable } from '../../../platform/db/database.js'
import { asOwner, untilWaiting } from '../../../testing/test-database.js'
import { createBank } from '../bank/testing/bank-world.js'

async function createDesk() {
  const bank = await createBank()
  const { keeper, recharge, complete, context, pass } = bank
  // Noon in Nairobi, so that no test comes upon midnight.
  pass(86_400 - ((context.now() - 9 * 3_600) % 86_400))
  const today = () => keeper.call(operatorGetDay)
  const left = async () =>
    (await today()).steps.flatMap(({ name, is_done, waits }) => (is_done ? [] : [[name, waits]]))
  const close = async (note = '', day?: string) =>
    keeper.call(operatorCloseDay, { day: day ?? (await today()).day, note })
  /** Over differences two operators close a day. */
  const closeByTwo = async (note: string) =>
    bank.byTwo(keeper, 'closeDay', { day: (await today()).day, note })
  const credited = async (amount: number) => {
    const { id, payment_number } = await recharge(amount)
    await complete(id)
    return payment_number
  }
  return { ...bank, today, left, close, closeByTwo, credited }
}

test('the steps of a day say what waits, until each is done', async () => {
  const { left, close, closeByTwo, credited, tell, state, keeper, recharge, complete, pass } =
    await createDesk()
  const number = await credited(50_000)
  const { id } = await recharge(20_000)
  await tell(5000, 'UNKNOWN01')
  expect(await left()).toEqual([
    ['statement', 0],
    ['audit', 0],
    ['recharges', 1],
    ['bank', 2],
  ])
  await complete(id)
  await tell(50_000, number)
  await state(70_000, 'Evening')
  expect(await keeper.call(operatorRunAudit, {})).toMatchObject({ ok: false })
  // The lines do not explain the balance, either.
  expect(await left()).toEqual([
    ['audit', 1],
    ['bank', 3],
  ])
  await expect(close('x')).rejects.toMatchObject({ code: codes.approval_needed })
  pass(61)
  const closed = await closeByTwo('The bank lists the rest tomorrow')
  expect(closed).toMatchObject({ settlement: 70_000, note: 'The bank lists the rest tomorrow' })
  expect(closed.steps).toContainEqual({
    name: 'audit',
    is_done: false,
    waits: 1,
    time: expect.any(Number),
  })
  expect((await keeper.call(operatorListDays, {})).items).toEqual([closed])
  expect(closed.proposed_by?.id).toBe(keeper.session.user?.id)
  expect(closed.closed_by.id).not.toBe(keeper.session.user?.id)
})

test('a statement and a check of the morning do not close what came after them', async () => {
  const { today, left, close, credited, tell, state, keeper, pass } = await createDesk()
  await tell(50_000, await credited(50_000))
  await state(50_000, 'Morning')
  const { time: checked } = await keeper.call(operatorRunAudit, {})
  expect(await left()).toEqual([])
  pass(3600)
  await tell(20_000, await credited(20_000))
  // What is closed ends a minute ago.
  expect(await left()).toEqual([])
  pass(61)
  expect((await today()).steps.slice(0, 2)).toEqual([
    { name: 'statement', is_done: false, waits: 0, time: checked },
    { name: 'audit', is_done: false, waits: 0, time: checked },
  ])
  await expect(close()).rejects.toMatchObject({ status: 400 })
  await state(70_000, 'Evening')
  expect(await left()).toEqual([['audit', 0]])
  await expect(close()).rejects.toMatchObject({ status: 400 })
  await keeper.call(operatorRunAudit, {})
  expect(await close()).toMatchObject({ payments: 2, amount: 70_000, note: '' })
})

test('a day that is over is closed by what was recorded after it', async () => {
  const { today, close, credited, tell, state, keeper, pass } = await createDesk()
  const { day } = await today()
  await state(0, 'Morning')
  await keeper.call(operatorRunAudit, {})
  pass(60)
  await tell(50_000, await credited(50_000))
  pass(86_400)
  await expect(close('', day)).rejects.toMatchObject({ status: 400 })
  await state(50_000, 'The next morning')
  await keeper.call(operatorRunAudit, {})
  expect(await close('', day)).toMatchObject({ day, payments: 1, amount: 50_000 })
})

test('in the morning the day before is closed as done, and what came since is of the next one', async () => {
  const { today, close, credited, recharge, withdraw, state, tell, keeper, pass } =
    await createDesk()
  const dayOf = (day: string) => keeper.call(operatorGetDay, { day })
  const { day, open_days } = await today()
  expect(open_days).toEqual([day])
  await tell(50_000, await credited(50_000))
  pass(86_400)
  const { day: next } = await today()
  await state(50_000, 'The next morning')
  await keeper.call(operatorRunAudit, {})
  pass(61)
  await recharge(20_000)
  await credited(30_000)
  const { real_amount } = await withdraw(10_000, 'SFKMORNING')
  expect((await today()).steps).toContainEqual(
    expect.objectContaining({ name: 'recharges', waits: 1 }),
  )
  const yesterday = await dayOf(day)
  expect(yesterday).toMatchObject({
    day,
    today: next,
    open_days: [next, day],
    closing: null,
    next: { from: null, payments: 1, amount: 50_000 },
  })
  expect(yesterday.steps.filter(({ is_done }) => !is_done)).toEqual([])
  const closed = await close('', day)
  expect(closed).toMatchObject({ day, payments: 1, amount: 50_000, note: '' })
  expect(await dayOf(day)).toMatchObject({ closing: closed, open_days: [next] })
  expect(await today()).toMatchObject({
    day: next,
    open_days: [next],
    next: { from: closed.until, payments: 2, amount: 30_000 - real_amount },
  })
  await close('The recharge waits', next)
  pass(120)
  expect((await today()).open_days).toEqual([])
})

test('a payout and a case of the morning do not wait for the day before, and those of its evening do', async () => {
  const { today, close, credited, customer, desk, keeper, lineOf, list, context, pass } =
    await createDesk()
  const account = { wallet_type: 'mpesa', account: '0712345678', password: 'nyumba-ya-mawe' }
  await customer.call(setPaymentAccount, account)
  const then = context.now()
  pass(120)
  await close('The bank was not asked')
  await credited(40_000)
  await credited(40_000)
  /** A payout that is taken, and a line of the bank for the day that is closed, which opens a case. */
  const leaveOpen = async (line: string) => {
    const asked = { amount: 20_000, real_amount: 19_600, pay_from: 'balance' } as const
    const { id: payout } = await customer.call(createWithdrawal, asked)
    await desk.call(operatorAssignWithdrawal, { id: payout })
    await list([lineOf(-30, line, then)])
  }
  const waiting = async (day: string) => {
    const { steps } = await keeper.call(operatorGetDay, { day })
    return steps.flatMap(({ name, waits }) => (/payouts|cases/.test(name) ? [waits] : []))
  }
  pass(86_400)
  const { day: before } = await today()
  pass(43_200)
  const { day } = await today()
  expect(day).not.toBe(before)
  await leaveOpen('MORNING')
  expect(await waiting(day)).toEqual([1, 1])
  expect(await waiting(before)).toEqual([0, 0])
  await leaveOpen('LATER')
  pass(86_400)
  const { day: next } = await today()
  await leaveOpen('NEXT')
  expect([await waiting(before), await waiting(day), await waiting(next)]).toEqual([
    [0, 0],
    [2, 2],
    [3, 3],
  ])
})

test('days are offered for closing back to the first payment or a month, and none before it begins', async () => {
  const { today, credited, keeper, pass } = await createDesk()
  await credited(50_000)
  pass(2 * 86_400)
  expect((await today()).open_days).toHaveLength(3)
  pass(60 * 86_400)
  const { day, open_days } = await today()
  expect(open_days).toHaveLength(31)
  expect([open_days[0], open_days]).toEqual([day, open_days.toSorted().toReversed()])
  // Just after midnight nothing of the new day can be closed.
  pass(12 * 3_600 + 1)
  const begun = await today()
  expect(begun.open_days[0]).toBe(day)
  const later = new Date(Date.parse(begun.day) + 86_400_000).toISOString().slice(0, 10)
  await expect(keeper.call(operatorGetDay, { day: later })).rejects.toMatchObject({ status: 400 })
})

test('a payout that was taken and has no reference waits', async () => {
  const { left, credited, customer, desk } = await createDesk()
  await credited(50_000)
  const account = { wallet_type: 'mpesa', account: '0712345678', password: 'nyumba-ya-mawe' }
  await customer.call(setPaymentAccount, account)
  const asked = { amount: 20_000, real_amount: 19_600, pay_from: 'balance' } as const
  const { id } = await customer.call(createWithdrawal, asked)
  expect(await left()).not.toContainEqual(['payouts', 1])
  await desk.call(operatorAssignWithdrawal, { id })
  expect(await left()).toContainEqual(['payouts', 1])
})

test('an audit that is run is kept with its time and who ran it', async () => {
  const { keeper, desk, context } = await createDesk()
  const before = context.now()
  const first = await desk.call(operatorRunAudit, {})
  expect(first).toMatchObject({ ok: true, run_by: { id: desk.session.user?.id } })
  expect(first.time).toBeGreaterThanOrEqual(before)
  expect(first.time).toBeLessThanOrEqual(context.now())
  await keeper.call(operatorRunAudit, {})
  const { items } = await keeper.call(operatorListAudits, {})
  expect(items.map(({ run_by }) => run_by?.id)).toEqual([
    keeper.session.user?.id,
    desk.session.user?.id,
  ])
  for (const sql of ['update audit_runs set ok = true', 'delete from day_closings']) {
    await expect(asOwner(context.db).query(sql)).rejects.toThrow('stays')
  }
})

test('a day is closed once, in order, and not before it has begun', async () => {
  const { today, close, pass, keeper, addOperator } = await createDesk()
  pass(61)
  const { day } = await today()
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  await expect(close('x', next)).rejects.toMatchObject({ status: 400 })
  await expect(close('x', '2019-01-01')).resolves.toMatchObject({ day: '2019-01-01' })
  await close('Nothing was stated')
  await expect(close('again')).rejects.toMatchObject({ code: codes.wrong_state })
  await expect(close('again', '2020-01-01')).rejects.toMatchObject({ code: codes.wrong_state })
  const { mavuno: auditor } = await addOperator({ roles: ['auditor'] })
  const { mavuno: cashier } = await addOperator({ roles: ['cashier'] })
  for (const other of [cashier, auditor]) {
    const refused = other.call(operatorCloseDay, { day: next, note: 'x' })
    await expect(refused).rejects.toMatchObject({ status: 403 })
  }
  const [entry] = (await keeper.call(operatorListLog, { limit: 1 })).items
  expect(entry).toMatchObject({ action: 'operatorCloseDay', after: { day } })
  expect((await today()).closing).toMatchObject({ day, note: 'Nothing was stated' })
})

test('a day that is closed in the evening leaves what comes at night to the next one', async () => {
  const { today, close, credited, pass, tell, keeper } = await createDesk()
  const first = await credited(50_000)
  pass(120)
  expect((await today()).next).toEqual({ from: null, payments: 1, amount: 50_000 })
  const evening = await close('The office closes')
  expect(evening).toMatchObject({ from: null, payments: 1, amount: 50_000 })
  const number = await credited(20_000)
  expect(await today()).toMatchObject({
    closing: evening,
    next: { from: evening.until, payments: 1, amount: 20_000 },
  })
  // The bank lists both on the same day, and nothing closed has changed by it.
  await tell(50_000, first)
  await tell(20_000, number)
  expect((await keeper.call(operatorListCases, { open: true })).items).toEqual([])
  pass(86_400)
  const next = await close('Another day')
  const expected = { from: evening.until, payments: 1, amount: 20_000, settlement: 70_000 }
  expect(next).toMatchObject(expected)
})

test('from the second after the closing before until its own last one, the books list what a closing has', async () => {
  const { close, credited, pass, keeper } = await createDesk()
  const linesOf = async ({ from, until }: { from: number | null; until: number }) => {
    const span = { from: from === null ? 0 : from + 1, to: until + 1 }
    const { items } = await keeper.call(operatorListAccountEntries, { name: 'settlement', ...span })
    return items.map(({ amount }) => amount)
  }
  for (const amount of [10_000, 20_000, 30_000]) {
    await credited(amount)
    pass(1)
  }
  // A minute after the second of the three payments, which is the last second that is closed.
  pass(58)
  const first = await close('The office closes')
  expect([first.payments, first.amount, await linesOf(first)]).toEqual([
    2,
    30_000,
    [20_000, 10_000],
  ])
  pass(86_400)
  const next = await close('Another day')
  expect([next.payments, next.amount, await linesOf(next)]).toEqual([1, 30_000, [30_000]])
})

test('every payment belongs to exactly one closing', async () => {
  const step = fc.oneof(
    fc.record({ amount: fc.integer({ min: 10_000, max: 50_000 }) }),
    fc.record({ wait: fc.constantFrom(1, 61, 61, 600, 40_000, 86_400) }),
    fc.record({ close: fc.integer({ min: 0, max: 2 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const { today, close, credited, pass, keeper, context } = await createDesk()
      await asOwner(context.db).query(
        'update single_operator_limits set recharge_daily = 1000000000',
      )
      for (const one of steps) {
        if ('amount' in one) await credited(one.amount)
        else if ('wait' in one) pass(one.wait)
        else {
          const { day } = await today()
          const ago = new Date(Date.parse(day) - one.close * 86_400_000)
          await close('x', ago.toISOString().slice(0, 10)).catch((error: unknown) => {
            // Closed already, or nothing was before a minute ago.
            expect([400, codes.wrong_state]).toContain((error as { code: number }).code)
          })
        }
      }
      const { next } = await today()
      const days = (await keeper.call(operatorListDays, { limit: 100 })).items
      const { items } = await keeper.call(operatorListAccountEntries, {
        name: 'settlement',
        limit: 100,
      })
      let sum = 0
      for (const { from, until, payments, amount, settlement } of [
        ...days.toReversed(),
        { ...next, until: Infinity, settlement: null },
      ]) {
        const closed = items.filter(({ time }) => time > (from ?? 0) && time <= until)
        const total = closed.reduce((all, entry) => all + entry.amount, 0)
        expect([payments, amount]).toEqual([closed.length, total])
        sum += amount
        if (settlement !== null) expect(settlement).toBe(sum)
      }
      expect(sum).toBe(items.reduce((all, entry) => all + entry.amount, 0))
    }),
    { numRuns: 5 },
  )
})

test('payments do not wait while a day is looked at', async () => {
  const { today, close, credited, pass, context } = await createDesk()
  await credited(10_000)
  pass(120)
  const { day } = await today()
  const db = asOwner(context.db)
  const closing = await db.transaction(async (holding) => {
    // So the closing stands still where it looks at the steps.
    await holding.query('lock table audit_runs in access exclusive mode')
    const started = await untilWaiting(context.db, close('x', day))
    await credited(20_000)
    return started
  })
  expect(await closing.outcome).toMatchObject({ payments: 1, amount: 10_000 })
})

test('a day waits for payments that are being booked, and none is booked into it later', async () => {
  const { close, pass, context } = await createDesk()
  const db = asOwner(context.db)
  const book = (queryable: Queryable, amount: number, time: number) =>
    queryable.query(
      `select book_bank_entry('recharge', gen_random_uuid(), $1, 'SLOW', null, to_timestamp($2))`,
      [amount, time],
    )
  const then = context.now()
  pass(120)
  const closing = await db.transaction(async (booking) => {
    await book(booking, 30_000, then)
    return untilWaiting(context.db, close('x'))
  })
  expect(await closing.outcome).toMatchObject({ payments: 1, amount: 30_000 })
  await expect(book(db, 40_000, then)).rejects.toThrow('closed meanwhile')
})

test('on a clock that was set back, a payment into a closed day is refused with the reason', async () => {
  const { close, recharge, complete, pass, credited } = await createDesk()
  const { id } = await recharge(20_000)
  pass(7_200)
  await close('x')
  pass(-3_600)
  await expect(complete(id)).rejects.toMatchObject({
    status: 503,
    body: { data: { reason: expect.stringContaining('closed meanwhile') } },
  })
  pass(3_600)
  await complete(id)
  await credited(10_000)
})

test('what the bank lists later for a closed day opens one case for each import and day', async () => {
  const { today, closeByTwo, pass, keeper, desk, lineOf, list, tell, context } = await createDesk()
  await tell(100, 'BEFORE001')
  const then = context.now()
  pass(3600)
  await closeByTwo('First')
  const { day } = await today()
  pass(2 * 86_400)
  await closeByTwo('Second')
  const later = context.now() - 86_400
  const lines = [lineOf(-30, 'FEE1', then), lineOf(-20, 'FEE2', then), lineOf(70, 'IN1', later)]
  await list(lines)
  // What is known opens nothing.
  expect(await desk.call(operatorAddBankLines, { lines })).toMatchObject({ import_id: null })
  await tell(5, 'NEW000001', context.now())
  const { items } = await keeper.call(operatorListCases, { open: true })
  expect(items).toHaveLength(2)
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'closed_day_changed',
      owed: 0,
      direction: 'out',
      user: null,
      details: { direction: 'out', day, lines: 2, amount: -50, bank: 'main' },
    }),
  )
})

test('the audit notices a payment that was added to a closed day, or taken from it', async () => {
  const { close, credited, pass, red, context } = await createDesk()
  await credited(50_000)
  pass(120)
  await close('One')
  await credited(20_000)
  pass(120)
  expect(await red()).toEqual([])
  const owner = asOwner(context.db)
  await owner.query('alter table bank_entries disable trigger user')
  await owner.query(`update bank_entries set time = time - interval '1 hour' where amount = 20000`)
  expect(await red()).toEqual(['closed_days_unchanged'])
})

test('of two operators neither links a payment that both had a hand in, and both close the day over it', async () => {
  const { desk, keeper, context, close, list, lineOf, recharge, pass } = await createDesk()
  const [cashier, approver] = [desk.session.user?.id ?? '', keeper.session.user?.id ?? '']
  const { id } = await recharge(60_000, 'TYPED00001')
  const input = { id }
  const asked = await desk.call(operatorPropose, { action: 'completeRecharge', input })
  expect(await keeper.call(operatorApproveProposal, asked)).toMatchObject({ status: 'executed' })
  await list([lineOf(60_000, 'LISTED0001')])
  const { items } = await keeper.call(operatorListBankMatches, { list: 'only_bank' })
  const link = { id: items[0]?.line?.id ?? '', entry_id: id }
  await expect(keeper.call(operatorLinkBankLine, link)).rejects.toMatchObject({
    code: codes.own_payments,
  })
  await expect(desk.call(operatorLinkBankLine, link)).rejects.toMatchObject({ status: 403 })
  pass(61)
  await expect(close('Other number')).rejects.toMatchObject({ code: codes.approval_needed })
  const { day } = await keeper.call(operatorGetDay)
  const closing = await keeper.call(operatorPropose, {
    action: 'closeDay',
    input: { day, note: 'The payer typed another number' },
  })
  // The cashier of a team of two is an owner.
  expect(await desk.call(operatorApproveProposal, closing)).toMatchObject({ status: 'executed' })
  const [closed] = (await keeper.call(operatorListDays, {})).items
  expect(closed).toMatchObject({ proposed_by: { id: approver }, closed_by: { id: cashier } })
  expect(await context.db.query('select from bank_lines where linked_by is not null')).toEqual([])
})
