import { codes } from '@mavuno/sdk/contract'
import {
  type BankLineInput,
  operatorAddBankLines,
  operatorApproveProposal,
  operatorCloseDay,
  operatorCountExceptions,
  operatorGetBankMatch,
  operatorGetDay,
  operatorGetProposal,
  operatorGetReconciliation,
  operatorListBankMatches,
  operatorListExceptions,
  operatorPropose,
  operatorRejectBankImport,
  operatorRunAudit,
} from '@mavuno/sdk/operator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asOwner } from '../../../testing/test-database.js'
import { createBank } from './testing/bank-world.js'

const bankLists = ['only_bank', 'only_books', 'different'] as const

async function createDesk() {
  const bank = await createBank()
  const { keeper, recharge, complete, context, pass } = bank
  // Noon in Nairobi, so that no test comes upon midnight.
  pass(86_400 - ((context.now() - 9 * 3_600) % 86_400))
  const credited = async (amount: number, number?: string) => {
    const { id, payment_number } = await recharge(amount, number)
    await complete(id)
    return payment_number
  }
  const status = () => keeper.call(operatorGetReconciliation)
  const stepOf = async (name: string) =>
    (await keeper.call(operatorGetDay)).steps.find((step) => step.name === name)
  const close = async (note = '', who = keeper) =>
    who.call(operatorCloseDay, { day: (await keeper.call(operatorGetDay)).day, note })
  const propose = async (note: string, who = keeper) =>
    who.call(operatorPropose, {
      action: 'closeDay',
      input: { day: (await keeper.call(operatorGetDay)).day, note },
    })
  return { ...bank, credited, status, stepOf, close, propose }
}

/** The morning was reconciled and stated; at noon a statement was imported that does not match. */
async function createUnreconciled() {
  const desk = await createDesk()
  const { credited, tell, state, list, lineOf, pass } = desk
  await tell(50_000, await credited(50_000))
  await state(50_000, 'Morning')
  pass(3_600)
  const differing = await credited(40_000)
  const lines = [
    lineOf(2_000_000, 'ONLYBANK1'),
    lineOf(496_500, 'ONLYBANK2'),
    lineOf(39_000, differing),
  ]
  await list(lines)
  return desk
}

test('lines after the last statement count on every screen: the statement says nothing of them', async () => {
  const { status, stepOf, keeper } = await createUnreconciled()
  expect(await status()).toMatchObject({
    status: 'differences',
    only_bank: { count: 2, amount: 2_496_500 },
    only_books: { count: 0, amount: 0 },
    different: { count: 1, amount: -1000 },
    difference: 2_495_500,
    // The card about the statement is as of its own time.
    statement: { reference: 'Morning', difference: 0, unexplained: 0 },
  })
  expect(await stepOf('bank')).toMatchObject({ is_done: false, waits: 3 })
  expect(await keeper.call(operatorCountExceptions)).toMatchObject({ bank: 3, cases: 0 })
  const { items } = await keeper.call(operatorListExceptions, { only: 'bank' })
  expect(items).toHaveLength(3)
})

test('the status is of now, and says when and until when the bank has reported', async () => {
  const { status, context, credited, tell, pass, keeper } = await createDesk()
  expect(await status()).toMatchObject({
    status: 'not_reported',
    as_of: context.now(),
    reported_until: null,
    difference: 0,
    statement: null,
  })
  const reported = context.now()
  await tell(50_000, await credited(50_000))
  pass(60)
  // The bank has not reported this period yet, so nothing is missing.
  await credited(20_000)
  const { items } = await keeper.call(operatorListBankMatches, { list: 'not_reported' })
  expect(items.map(({ entry }) => entry?.amount)).toEqual([20_000])
  const id = items[0]?.entry?.id ?? ''
  expect(await keeper.call(operatorGetBankMatch, { id })).toMatchObject({ list: 'not_reported' })
  expect(await status()).toMatchObject({
    status: 'reconciled',
    as_of: context.now(),
    reported_until: reported,
    only_books: { count: 0, amount: 0 },
  })
  await tell(30_000, await credited(30_000))
  expect(await keeper.call(operatorGetBankMatch, { id })).toMatchObject({ list: 'only_books' })
  expect(await status()).toMatchObject({
    status: 'differences',
    reported_until: context.now(),
    only_books: { count: 1, amount: 20_000 },
    difference: -20_000,
  })
})

test('a bank that has reported nothing does not agree with the books', async () => {
  const { credited, stepOf, pass } = await createDesk()
  await credited(50_000)
  pass(61)
  expect(await stepOf('bank')).toEqual({ name: 'bank', is_done: false, waits: 0, time: null })
})

test('bank and books do not agree about a day whose payments the bank has not reported yet', async () => {
  const { credited, tell, stepOf, pass, context } = await createDesk()
  const reported = context.now()
  await tell(50_000, await credited(50_000))
  pass(3_600)
  const number = await credited(20_000)
  pass(61)
  expect(await stepOf('bank')).toEqual({ name: 'bank', is_done: false, waits: 0, time: reported })
  await tell(20_000, number)
  expect(await stepOf('bank')).toMatchObject({ is_done: true, waits: 0, time: context.now() })
})

test('a day with differences is not closed by one operator, whatever the note', async () => {
  const { close, propose, desk, keeper, pass, context } = await createUnreconciled()
  await keeper.call(operatorRunAudit, {})
  pass(61)
  for (const who of [keeper, desk]) {
    await expect(close('It is fine', who)).rejects.toMatchObject({ code: codes.approval_needed })
  }
  expect(await keeper.call(operatorGetDay)).toMatchObject({ closing: null, needs_approval: true })
  await propose('It is fine')
  // Not even by SQL that forgets to check.
  const { steps } = await keeper.call(operatorGetDay)
  const insert = asOwner(context.db).query(
    `insert into day_closings (day, until, steps, note, settlement, bank_entry_count, bank_entry_sum, closed_by, create_time)
      values ('2019-01-01', '2019-01-02', $2::jsonb, 'x', 0, 0, 0, $1, now())`,
    [keeper.session.user?.id, JSON.stringify(steps)],
  )
  await expect(insert).rejects.toThrow('needs a proposal')
})

test('two operators close a day with differences, and a proposal needs a note', async () => {
  const { propose, desk, keeper, pass } = await createUnreconciled()
  pass(61)
  await expect(propose('')).rejects.toMatchObject({ status: 400 })
  await expect(propose('   ')).rejects.toMatchObject({ status: 400 })
  const proposal = await propose('The bank corrects it tomorrow')
  expect(await keeper.call(operatorGetDay)).toMatchObject({ pending_proposal: proposal.id })
  await expect(keeper.call(operatorApproveProposal, proposal)).rejects.toMatchObject({
    status: 403,
  })
  expect(await desk.call(operatorGetProposal, { id: proposal.id })).toMatchObject({
    target: { kind: 'day' },
    problem: null,
  })
  const done = await desk.call(operatorApproveProposal, proposal)
  expect(done.status).toBe('executed')
  expect(await keeper.call(operatorGetDay)).toMatchObject({
    pending_proposal: null,
    closing: {
      note: 'The bank corrects it tomorrow',
      proposed_by: { id: keeper.session.user?.id },
      closed_by: { id: desk.session.user?.id },
    },
  })
})

test('an approval holds for the differences that were proposed, and for no others', async () => {
  const { propose, desk, tell, pass } = await createUnreconciled()
  pass(61)
  const proposal = await propose('The bank corrects it tomorrow')
  await tell(1, 'ANOTHER01')
  expect(await desk.call(operatorApproveProposal, proposal)).toMatchObject({
    status: 'failed',
    reason: 'target_moved',
  })
})

test('an import that waits for confirmation is something to settle, and its lines count only then', async () => {
  const { credited, tell, desk, confirm, lineOf, status, stepOf, close } = await createDesk()
  await tell(50_000, await credited(50_000))
  expect(await status()).toMatchObject({ status: 'reconciled', to_settle: 0, imports: 0 })
  const lines = [lineOf(700, 'ONLYBANK1')]
  const { import_id } = await desk.call(operatorAddBankLines, { lines })
  expect(await status()).toMatchObject({
    status: 'differences',
    to_settle: 1,
    imports: 1,
    only_bank: { count: 0, amount: 0 },
  })
  expect(await stepOf('bank')).toMatchObject({ is_done: false, waits: 1 })
  await expect(close('x')).rejects.toMatchObject({ code: codes.approval_needed })
  await confirm(import_id)
  expect(await status()).toMatchObject({ imports: 0, only_bank: { count: 1, amount: 700 } })
})

test('whoever rejects an import does not close the day alone, and another operator does', async () => {
  const { credited, tell, state, desk, keeper, lineOf, status, close, pass } = await createDesk()
  await tell(50_000, await credited(50_000))
  await state(50_000, 'Evening')
  await keeper.call(operatorRunAudit, {})
  const lines = [lineOf(2_000_000, 'ONLYBANK1')]
  const { import_id } = await desk.call(operatorAddBankLines, { lines })
  pass(61)
  await keeper.call(operatorRejectBankImport, { id: import_id ?? '', reason: 'Wrong file' })
  expect(await status()).toMatchObject({ status: 'reconciled', to_settle: 0 })
  expect(await keeper.call(operatorGetDay)).toMatchObject({ needs_approval: true })
  await expect(close('x')).rejects.toMatchObject({ code: codes.approval_needed })
  expect(await desk.call(operatorGetDay)).toMatchObject({ needs_approval: false })
  await close('x', desk)
  // The next day begins anew.
  expect(await keeper.call(operatorGetDay)).toMatchObject({ needs_approval: false })
})

test('nothing is missing at an account before it has reported, whatever another one reports', async () => {
  const { credited, recharge, complete, tell, desk, confirm, lineOf, status, pass } =
    await createDesk()
  const importFile = async (bank: string, lines: BankLineInput[]) =>
    confirm((await desk.call(operatorAddBankLines, { bank, lines })).import_id)
  await tell(50_000, await credited(50_000))
  await importFile('airtel', [lineOf(10_000, await credited(10_000))])
  pass(3_600)
  await credited(30_000)
  const { id } = await recharge(20_000)
  pass(3_600)
  await importFile('airtel', [lineOf(15_000, await credited(15_000))])
  expect(await status()).toMatchObject({ status: 'reconciled', only_books: { count: 0 } })
  expect(await complete(id)).toMatchObject({ status: 'completed' })
  await tell(12_000, await credited(12_000))
  expect(await status()).toMatchObject({
    status: 'differences',
    only_books: { count: 2, amount: 50_000 },
  })
})

test.each([
  ['a week less a second', 7 * 86_400 - 1, 0],
  ['a week', 7 * 86_400, 1],
])('an account that has reported nothing for %s after another', async (_, seconds, missing) => {
  const { credited, tell, desk, confirm, lineOf, status, pass } = await createDesk()
  await tell(50_000, await credited(50_000))
  pass(1)
  await credited(30_000)
  pass(seconds - 1)
  const lines = [lineOf(10_000, await credited(10_000))]
  await confirm((await desk.call(operatorAddBankLines, { bank: 'airtel', lines })).import_id)
  expect(await status()).toMatchObject({ only_books: { count: missing } })
})

test('a day with an open case takes two operators, too, though bank and books agree', async () => {
  const { close, credited, tell, state, keeper, pass, status, context } = await createDesk()
  await tell(50_000, await credited(50_000))
  await state(50_000, 'Noon')
  await keeper.call(operatorRunAudit, {})
  pass(61)
  const open = `insert into payment_cases (kind, payment_id, reference, excess_paid_out, details, opened_at)
    values ('only_theirs', gen_random_uuid(), 'ODD', 0, '{"direction": "in"}', now())`
  await asOwner(context.db).query(open)
  expect(await status()).toMatchObject({ status: 'differences', cases: 1, difference: 0 })
  await expect(close('x')).rejects.toMatchObject({ code: codes.approval_needed })
})

test(
  'bank, exceptions, closing and lists show the same figures, to the cent',
  { timeout: 120_000 },
  async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('line' as const),
        amount: fc.integer({ min: -90_000, max: 90_000 }),
      }),
      fc.record({
        kind: fc.constant('entry' as const),
        amount: fc.integer({ min: 10_000, max: 50_000 }),
      }),
      fc.record({
        kind: fc.constant('both' as const),
        amount: fc.integer({ min: 10_000, max: 50_000 }),
        off: fc.constantFrom(0, 0, 1, -999),
      }),
      fc.record({
        kind: fc.constant('statement' as const),
        amount: fc.integer({ min: 0, max: 90_000 }),
      }),
      fc.record({ kind: fc.constant('case' as const) }),
      fc.record({ kind: fc.constant('wait' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const { credited, tell, state, status, stepOf, keeper, pass, context } = await createDesk()
        const owner = asOwner(context.db)
        await owner.query('update single_operator_limits set recharge_daily = 1000000000')
        let at = 0
        for (const one of steps) {
          at += 1
          if (one.kind === 'wait') pass(60)
          else if (one.kind === 'line')
            await tell(one.amount || 1, `LINE${String(at).padStart(5, '0')}`)
          else if (one.kind === 'entry') await credited(one.amount)
          else if (one.kind === 'both') await tell(one.amount + one.off, await credited(one.amount))
          else if (one.kind === 'statement') await state(one.amount, `State ${at}`)
          else
            await owner.query(
              `insert into payment_cases (kind, payment_id, reference, excess_paid_out, details, opened_at)
              values ('only_theirs', gen_random_uuid(), $1, 0, '{"direction": "in"}', to_timestamp($2))`,
              [`CASE${at}`, context.now()],
            )
        }
        const now = await status()
        expect(now.difference).toBe(
          now.only_bank.amount - now.only_books.amount + now.different.amount,
        )
        // By the tables themselves: all lines less all payments of the time of which the bank has reported.
        const [sums] = await owner.query<{ difference: string }>(
          `select (select coalesce(sum(l.amount), 0) from bank_lines l)
          - (select coalesce(sum(e.amount), 0) from bank_entries e where e.line_id is not null
            or exists (select from bank_amount_mismatches d where d.entry_id = e.id)
            or e.time <= to_timestamp($1::bigint)) as difference`,
          [now.reported_until],
        )
        expect(Number(sums?.difference)).toBe(now.difference)
        const lines = now.only_bank.count + now.only_books.count + now.different.count
        const isExplained = (now.statement?.unexplained ?? 0) === 0
        expect(now.status === 'differences').toBe(lines > 0 || now.cases > 0 || !isExplained)
        const counted = await keeper.call(operatorCountExceptions)
        expect([counted.bank, counted.cases]).toEqual([lines, now.cases])
        const { items } = await keeper.call(operatorListExceptions, { only: 'bank', limit: 100 })
        expect(items).toHaveLength(lines)
        expect((await stepOf('bank'))?.waits).toBe(lines + (isExplained ? 0 : 1))
        expect((await stepOf('cases'))?.waits).toBe(now.cases + now.unmatched)
        for (const list of bankLists) {
          const to = list === 'only_books' ? (now.reported_until ?? 0) : undefined
          const { items: rows } = await keeper.call(operatorListBankMatches, {
            list,
            to,
            limit: 100,
          })
          const amount = rows.reduce(
            (sum, { line, entry }) =>
              sum +
              (list === 'only_books' ? 0 : (line?.amount ?? 0)) +
              (list === 'only_bank' ? 0 : (list === 'different' ? -1 : 1) * (entry?.amount ?? 0)),
            0,
          )
          expect([list, rows.length, amount]).toEqual([list, now[list].count, now[list].amount])
        }
      }),
      { numRuns: 5 },
    )
  },
)
