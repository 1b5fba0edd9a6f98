import { codes } from '@mavuno/sdk/contract'
import {
  operatorAddBankLines,
  operatorCompleteRecharge,
  operatorConfirmBankImport,
  operatorGetBankImport,
  operatorGetReconciliation,
  operatorGetRecharge,
  operatorListBankImportLines,
  operatorListBankImports,
  operatorListBankLines,
  operatorListBankMatches,
  operatorListExceptions,
  operatorListLog,
  operatorListRecharges,
  operatorRecordStatement,
  operatorRejectBankImport,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { giveRoles, makePerson, newKey, takeRole } from '../../../testing/ledger-people.js'
import { startLongSession } from '../../../testing/operators/long-session.js'
import { createTestContext } from '../../../testing/test-context.js'
import { asOwner, untilWaiting } from '../../../testing/test-database.js'
import { addBankLines } from './bank-lines.js'
import { createBank } from './testing/bank-world.js'

const large = 7_000_000
const own = {
  code: codes.own_bank_lines,
  message:
    'You imported these bank lines or recorded their statement. Somebody else has to do this.',
}
const needsTwo = { code: codes.approval_needed }
const forbidden = { status: 403 }

/** A recharge over the limits of one operator, and a pending import of a line for it. */
async function createImport() {
  const bank = await createBank()
  const { desk, keeper, recharge, lineOf } = bank
  const { id, payment_number } = await recharge(large)
  const lines = [lineOf(large, payment_number)]
  const { import_id } = await desk.call(operatorAddBankLines, { lines })
  const pending = { id: import_id ?? '' }
  const confirm = () => keeper.call(operatorConfirmBankImport, pending)
  const reject = () => keeper.call(operatorRejectBankImport, { ...pending, reason: 'Not listed' })
  return { ...bank, id, payment_number, lines, pending, confirm, reject }
}

test('an approver who invents a bank line for the order of a friend gets no money credited', async () => {
  const { recharge, complete, keeper, desk, lineOf, balance } = await createBank()
  const { id, payment_number } = await recharge(large)
  const lines = [lineOf(large, payment_number)]
  await expect(keeper.call(operatorAddBankLines, { lines })).rejects.toMatchObject(forbidden)
  expect(await desk.call(operatorGetRecharge, { id })).toMatchObject({ listed_by_bank: false })
  await expect(complete(id)).rejects.toMatchObject(needsTwo)
  expect(await balance()).toBe(0)
})

test('an invented line counts nowhere until another operator confirms it, and its importer cannot', async () => {
  const { id, pending, complete, desk, keeper, state, balance, connect, context } =
    await createImport()
  const importer = desk.session.user
  const otherSession = connect()
  const token = await startLongSession(context, importer?.id ?? '')
  if (importer) otherSession.session.save({ ...importer, token })
  const before = await wherever({ desk, keeper, id })
  expect(before).toEqual({
    existing: false,
    amount: null,
    line: null,
    exact: [],
    lists: [],
    sums: 0,
  })
  await expect(complete(id)).rejects.toMatchObject(needsTwo)
  // The importer is an owner, too, and decides on the imports of others.
  await expect(desk.call(operatorConfirmBankImport, pending)).rejects.toMatchObject(own)
  const confirming = otherSession.call(operatorConfirmBankImport, pending)
  await expect(confirming).rejects.toMatchObject(own)
  const rejecting = otherSession.call(operatorRejectBankImport, { ...pending, reason: 'Mine' })
  await expect(rejecting).rejects.toMatchObject(own)
  expect(await wherever({ desk, keeper, id })).toEqual(before)
  await expect(complete(id)).rejects.toMatchObject(needsTwo)
  expect(await balance()).toBe(0)
  expect(await state(0, 'November')).toMatchObject({ difference: 0 })
})

/** Where a line for a recharge shows or counts. */
async function wherever({
  desk,
  keeper,
  id,
}: Pick<Awaited<ReturnType<typeof createImport>>, 'desk' | 'keeper' | 'id'>) {
  const row = await desk.call(operatorGetRecharge, { id })
  const only = { status: 'pending', only: 'exact' } as const
  const { items: exact } = await desk.call(operatorListRecharges, only)
  const { items: lines } = await keeper.call(operatorListBankLines, {})
  const { items: matches } = await keeper.call(operatorListBankMatches, { list: 'only_bank' })
  const { items: exceptions } = await keeper.call(operatorListExceptions, { only: 'bank' })
  const { only_bank } = await keeper.call(operatorGetReconciliation)
  return {
    existing: row.listed_by_bank,
    amount: row.bank_amount,
    line: row.bank_line,
    exact: exact.map((one) => one.id),
    lists: [...lines, ...matches, ...exceptions],
    sums: only_bank.count,
  }
}

test('a confirmed line counts, with who imported and who confirmed it', async () => {
  const { id, payment_number, pending, confirm, complete, desk, keeper, state, red } =
    await createImport()
  const { items: waiting } = await keeper.call(operatorListBankImports, { status: 'pending' })
  expect(waiting).toMatchObject([
    { ...pending, bank: 'main', added: 1, money_in: large, decided_by: null },
  ])
  const shown = await keeper.call(operatorListBankImportLines, pending)
  expect(shown.items).toMatchObject([{ amount: large, reference: payment_number }])
  expect(await confirm()).toMatchObject({
    status: 'confirmed',
    added: 1,
    existing: 0,
    imported_by: { id: desk.session.user?.id },
    decided_by: { id: keeper.session.user?.id },
  })
  expect(await keeper.call(operatorListBankImportLines, pending)).toEqual(shown)
  const people = {
    imported_by: { id: desk.session.user?.id },
    confirmed_by: { id: keeper.session.user?.id },
  }
  expect(await desk.call(operatorGetRecharge, { id })).toMatchObject({
    listed_by_bank: true,
    bank_line: { amount: large, ...people },
  })
  expect((await keeper.call(operatorListBankLines, {})).items).toMatchObject([people])
  await complete(id)
  // Whoever has confirmed records the statement.
  expect(await state(large, 'November')).toMatchObject({ difference: 0 })
  expect(await red()).toEqual([])
})

test('a decision on an import is logged, and none changes it again', async () => {
  const first = await createImport()
  await first.confirm()
  const wrong = { code: codes.wrong_state }
  await expect(first.confirm()).rejects.toMatchObject(wrong)
  await expect(first.reject()).rejects.toMatchObject(wrong)
  const second = await createImport()
  expect(await second.reject()).toMatchObject({ status: 'rejected', reason: 'Not listed' })
  await expect(second.confirm()).rejects.toMatchObject(wrong)
  expect(await wherever(second)).toMatchObject({ existing: false, lists: [], sums: 0 })
  for (const [{ keeper, pending }, action] of [
    [first, 'operatorConfirmBankImport'],
    [second, 'operatorRejectBankImport'],
  ] as const) {
    const [entry] = (await keeper.call(operatorListLog, { limit: 1 })).items
    expect(entry).toMatchObject({ action, target: { kind: 'bank_import', id: pending.id } })
  }
  const unknown = { id: '01900000-0000-7000-8000-000000000000' }
  const { keeper } = first
  await expect(keeper.call(operatorConfirmBankImport, unknown)).rejects.toMatchObject({
    status: 404,
  })
  await expect(keeper.call(operatorGetBankImport, unknown)).rejects.toMatchObject({ status: 404 })
})

test('a line of a rejected import is imported again, and confirmed by neither of its importers', async () => {
  const { reject, lines, addOperator, context, desk, keeper } = await createImport()
  const { mavuno: colleague } = await addOperator({ roles: ['cashier'] })
  // While the first is pending, the line is known.
  expect(await colleague.call(operatorAddBankLines, { lines })).toMatchObject({ import_id: null })
  await reject()
  const { import_id } = await colleague.call(operatorAddBankLines, { lines })
  const again = { id: import_id ?? '' }
  // The first importer is an owner, too.
  await expect(desk.call(operatorConfirmBankImport, again)).rejects.toMatchObject(own)
  await giveRoles(context, colleague.session.user?.id ?? '', ['owner'])
  await expect(colleague.call(operatorConfirmBankImport, again)).rejects.toMatchObject(own)
  expect(await keeper.call(operatorConfirmBankImport, again)).toMatchObject({ added: 1 })
})

test('two imports with one line make one line of the bank', async () => {
  const { confirm, lines, lineOf, addOperator, keeper, context } = await createImport()
  const { mavuno: colleague } = await addOperator({ roles: ['cashier'] })
  const more = [...lines, lineOf(100, 'FEE0000001')]
  const added = await colleague.call(operatorAddBankLines, { lines: more })
  expect(added).toMatchObject({ added: 1, existing: 1 })
  await confirm()
  const other = { id: added.import_id ?? '' }
  expect(await keeper.call(operatorConfirmBankImport, other)).toMatchObject({
    added: 1,
    existing: 1,
  })
  expect(await context.db.query('select from bank_lines')).toHaveLength(2)
})

test('an import says how many lines it adds while another one with some of them is pending', async () => {
  const { reject, lines, lineOf, addOperator, keeper, context } = await createImport()
  const { mavuno: colleague } = await addOperator({ roles: ['cashier'] })
  const more = [...lines, lineOf(100, 'FEE0000001')]
  const { import_id } = await colleague.call(operatorAddBankLines, { lines: more })
  const other = { id: import_id ?? '' }
  await reject()
  const seen = { added: 2, existing: 0, money_in: large + 100 }
  expect(await keeper.call(operatorGetBankImport, other)).toMatchObject(seen)
  expect(await keeper.call(operatorConfirmBankImport, other)).toMatchObject(seen)
  expect(await context.db.query('select from bank_lines')).toHaveLength(2)
})

test('what somebody has imported who may not import any more is only rejected', async () => {
  const { confirm, reject, desk, context, id, complete } = await createImport()
  await takeRole(context, desk.session.user?.id ?? '', 'cashier')
  await expect(confirm()).rejects.toMatchObject({ status: 400 })
  await giveRoles(context, desk.session.user?.id ?? '', ['cashier'])
  await expect(complete(id)).rejects.toMatchObject(needsTwo)
  expect(await reject()).toMatchObject({ status: 'rejected', added: 1 })
})

test('whoever imports a line records no statement of its period, in whichever order', async () => {
  const { desk, keeper, context, confirm, lineOf, pass, state } = await createImport()
  const importer = desk.session.user?.id ?? ''
  const record = (reference: string) =>
    desk.call(operatorRecordStatement, { balance: 0, as_of: context.now(), reference })
  const change = async (before: OperatorRole, after: OperatorRole) => {
    await takeRole(context, importer, before)
    await giveRoles(context, importer, [after])
  }
  // They were a cashier when they imported it.
  await change('cashier', 'approver')
  await expect(record('Pending')).rejects.toMatchObject(own)
  await change('approver', 'cashier')
  await confirm()
  await change('cashier', 'approver')
  await expect(record('Confirmed')).rejects.toMatchObject(own)
  pass(60)
  await state(0, 'Keeper')
  pass(60)
  await record('Importer')
  await change('approver', 'cashier')
  const late = { lines: [lineOf(500, 'LATE000001', context.now() - 30)] }
  await expect(desk.call(operatorAddBankLines, late)).rejects.toMatchObject(own)
  const earlier = { lines: [lineOf(500, 'LATE000001', context.now() - 90)] }
  expect(await desk.call(operatorAddBankLines, earlier)).toMatchObject({ added: 1 })
  expect(keeper.session.user?.id).not.toBe(importer)
})

test('an operator who records a statement while they import in another session gets one of the two', async () => {
  const { desk, context, lineOf } = await createBank()
  const importer = desk.session.user?.id ?? ''
  const done = await context.db.transaction(async (importing) => {
    await importing.query('select add_bank_lines($1, $2, $3)', [
      importer,
      { lines: [lineOf(500, 'LINE000001')] },
      { now: context.now() },
    ])
    await takeRole(context, importer, 'cashier')
    await giveRoles(context, importer, ['approver'])
    const statement = { balance: 0, as_of: context.now(), reference: 'November' }
    return untilWaiting(context.db, desk.call(operatorRecordStatement, statement))
  })
  expect(await done.outcome).toMatchObject(own)
})

test('whoever loses the role while they wait to confirm does not confirm', async () => {
  const { confirm, reject, keeper, context, pending } = await createImport()
  const owner = asOwner(context.db)
  const keeperId = keeper.session.user?.id ?? ''
  const done = await owner.transaction(async (busy) => {
    await busy.query('select lock_bank_matching()')
    const waiting = await untilWaiting(owner, confirm())
    await takeRole(context, keeperId, 'approver')
    await takeRole(context, keeperId, 'owner')
    return waiting
  })
  expect(await done.outcome).toMatchObject(forbidden)
  await expect(reject()).rejects.toMatchObject(forbidden)
  expect(await context.db.query('select status from bank_imports')).toEqual([{ status: 'pending' }])
  expect(pending.id).toBeTruthy()
})

test('a completion that comes while an import is confirmed waits, and sees its line', async () => {
  const { id, pending, keeper, desk, context, balance } = await createImport()
  const done = await context.db.transaction(async (confirming) => {
    await confirming.query('select confirm_bank_import($1, $2, $3)', [
      keeper.session.user?.id,
      pending,
      { now: context.now() },
    ])
    return untilWaiting(context.db, desk.call(operatorCompleteRecharge, { id }))
  })
  expect(await done.outcome).toMatchObject({ status: 'completed', listed_by_bank: true })
  expect(await balance()).toBe(large)
})

test('of two operators who decide on one import at the same time one does', async () => {
  const { confirm, reject, keeper } = await createImport()
  const outcomes = await Promise.allSettled([confirm(), reject()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { items } = await keeper.call(operatorListBankImports, {})
  expect(items).toHaveLength(1)
  expect(items[0]?.status).not.toBe('pending')
})

test('no lines get among those of the bank but by an import that another operator has confirmed', async () => {
  const { context, desk, pending } = await createImport()
  const owner = asOwner(context.db)
  const line = (import_id: string | null) =>
    owner.query(
      `insert into bank_lines (import_id, time, amount, reference, imported_by, create_time)
        values ($1, now(), 1, 'X1', $2, now())`,
      [import_id, desk.session.user?.id],
    )
  await expect(line(null)).rejects.toThrow('takes two operators')
  await expect(line(pending.id)).rejects.toThrow('takes two operators')
  const decide = (by: string) =>
    owner.query(
      `update bank_imports set status = 'confirmed', decided_by = $1, decided_at = now()`,
      [by],
    )
  await expect(decide(desk.session.user?.id ?? '')).rejects.toThrow('bank_imports_two_operators')
  for (const sql of [
    `update bank_imports set imported_by = uuidv7()`,
    'delete from bank_imports',
    'update unconfirmed_bank_lines set amount = 1',
    'delete from unconfirmed_bank_lines',
    'truncate unconfirmed_bank_lines',
  ]) {
    await expect(owner.query(sql)).rejects.toThrow(/cannot be changed|stays known/)
  }
})

test('an operator has at most twenty imports on which nobody has decided', async () => {
  const context = await createTestContext()
  const [loud, other] = [
    await makePerson(context, { roles: ['cashier'] }),
    await makePerson(context, { roles: ['cashier'] }),
  ]
  const load = (operator: string, reference: string) => {
    const line = { time: context.now() - 60, amount: 100, reference, text: '' }
    return addBankLines(context, operator, { lines: [line] }, newKey())
  }
  for (let count = 0; count < 20; count += 1) await load(loud, `LINE${count}`)
  const rejected = { status: 429, retryAfter: 3_600 }
  await expect(load(loud, 'ONE MORE')).rejects.toMatchObject(rejected)
  expect((await load(other, 'OTHER')).added).toBe(1)
})
