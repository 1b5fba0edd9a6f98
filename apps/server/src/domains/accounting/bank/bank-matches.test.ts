import { cancelRecharge, codes, createWithdrawal, setPaymentAccount } from '@mavuno/sdk/contract'
import {
  operatorAddBankLines,
  operatorApproveProposal,
  operatorCompleteRecharge,
  operatorCompleteWithdrawal,
  operatorGetBankMatch,
  operatorGetReconciliation,
  operatorLinkBankLine,
  operatorListBankCandidates,
  operatorListBankMatches,
  operatorListLog,
  operatorPropose,
  operatorAssignWithdrawal,
  operatorUnlinkBankLine,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { password } from '../../../testing/app-world.js'
import { asOwner, untilWaiting } from '../../../testing/test-database.js'
import { createBank } from './testing/bank-world.js'

const lists = ['only_bank', 'only_books', 'different', 'same'] as const

async function createDesk() {
  const bank = await createBank()
  const { keeper, recharge, complete } = bank
  const shown = async (list: (typeof lists)[number], to?: number) => {
    const { items } = await keeper.call(operatorListBankMatches, { list, to })
    return items.map(({ line, entry }) => [line?.reference ?? null, entry?.reference ?? null])
  }
  const rows = async (list: (typeof lists)[number]) =>
    (await keeper.call(operatorListBankMatches, { list })).items
  const compare = () => keeper.call(operatorGetReconciliation)
  const credited = async (amount: number, number?: string) => {
    const { id, payment_number } = await recharge(amount, number)
    await complete(id)
    return { id, payment_number }
  }
  const link = (id: string, entry_id: string) => keeper.call(operatorLinkBankLine, { id, entry_id })
  const unlink = (id: string) => keeper.call(operatorUnlinkBankLine, { id })
  const lineId = async (reference: string) => {
    const found = (await rows('only_bank')).find(({ line }) => line?.reference === reference)
    return found?.line?.id ?? ''
  }
  return { ...bank, shown, rows, compare, credited, link, unlink, lineId }
}

test('every line and payment is in one of four lists, whichever came first', async () => {
  const { tell, shown, credited, withdraw } = await createDesk()
  await tell(20_000, 'AAAAAAAA1')
  await credited(20_000, 'AAAAAAAA1')
  expect(await shown('same')).toEqual([['AAAAAAAA1', 'AAAAAAAA1']])
  await credited(30_000, 'AAAAAAAA2')
  await tell(30_000, 'AAAAAAAA2')
  await tell(5000, 'ONLYBANK1')
  await credited(40_000, 'ONLYOURS1')
  // The charge has the number of the payment, and comes before it.
  const { real_amount } = await withdraw(20_000, 'sfk9')
  await tell(-30, 'SFK9')
  expect(await shown('different')).toEqual([['SFK9', 'SFK9']])
  await tell(-real_amount, 'SFK9')
  expect(await shown('different')).toEqual([])
  await credited(50_000, 'DIFFERS01')
  await tell(49_000, 'DIFFERS01')
  expect(await shown('only_bank')).toEqual([
    ['SFK9', null],
    ['ONLYBANK1', null],
  ])
  expect(await shown('only_books')).toEqual([[null, 'ONLYOURS1']])
  expect(await shown('different')).toEqual([['DIFFERS01', 'DIFFERS01']])
  expect(await shown('same')).toEqual([
    ['SFK9', 'SFK9'],
    ['AAAAAAAA2', 'AAAAAAAA2'],
    ['AAAAAAAA1', 'AAAAAAAA1'],
  ])
})

test('a row is read by the id of its line or of its payment, in the list where it stands now', async () => {
  const { keeper, tell, rows, credited } = await createDesk()
  await tell(20_000, 'AAAAAAAA1')
  await credited(20_000, 'AAAAAAAA1')
  await tell(5000, 'ONLYBANK1')
  await credited(40_000, 'ONLYOURS1')
  await credited(50_000, 'DIFFERS01')
  await tell(49_000, 'DIFFERS01')
  for (const list of lists) {
    const [row] = await rows(list)
    const sides = [row?.line, row?.entry].filter((side) => side !== null)
    expect(sides).toHaveLength(list === 'same' || list === 'different' ? 2 : 1)
    for (const side of sides) {
      const read = await keeper.call(operatorGetBankMatch, { id: side?.id ?? '' })
      expect(read).toEqual({ ...row, list, revealed_until: null })
    }
  }
  const nothing = { id: '01980000-0000-7000-8000-000000000000' }
  await expect(keeper.call(operatorGetBankMatch, nothing)).rejects.toMatchObject({ status: 404 })
})

test('of two equal lines one belongs to the payment, and the other has none', async () => {
  const { list, lineOf, shown, credited, red } = await createDesk()
  const line = lineOf(20_000, 'TWICE0001')
  await list([line, line])
  await credited(20_000, 'TWICE0001')
  expect(await shown('same')).toEqual([['TWICE0001', 'TWICE0001']])
  expect(await shown('only_bank')).toEqual([['TWICE0001', null]])
  expect(await red()).toEqual([])
})

test('the difference to the statement is explained to the cent, also by what lies in between', async () => {
  const { tell, credited, state, compare, pass, context } = await createDesk()
  expect(await compare()).toMatchObject({ statement: null })
  await credited(50_000, 'BOOKS0001')
  await tell(5000, 'ONLYBANK1')
  await credited(40_000, 'ONLYOURS1')
  await credited(30_000, 'DIFFERS01')
  await tell(29_000, 'DIFFERS01')
  const as_of = context.now()
  pass(60)
  // Booked before the statement, listed after it; and the other way round.
  await tell(50_000, 'BOOKS0001')
  await tell(20_000, 'BANK00001', as_of)
  await credited(20_000, 'BANK00001')
  // What is later than the statement is no part of it.
  await tell(700, 'LATER0001')
  await credited(10_000, 'LATER0002')
  await state(5000 + 29_000 + 20_000 + 123, 'Monday', as_of)
  expect(await compare()).toMatchObject({
    statement: {
      ...{ balance: 54_123, books: 120_000, difference: -65_877, as_of, reference: 'Monday' },
      only_bank: { count: 1, amount: 5000 },
      only_books: { count: 1, amount: 40_000 },
      different: { count: 1, amount: -1000 },
      in_between: { count: 2, amount: -30_000 },
      unexplained: 123,
    },
  })
})

test('lists end where they are asked to', async () => {
  const { tell, credited, shown, pass, context } = await createDesk()
  await tell(1, 'EARLY')
  await credited(10_000, 'EARLY0001')
  const to = context.now()
  pass(60)
  await tell(2, 'LATE')
  await credited(20_000, 'LATE00001')
  expect(await shown('only_bank', to)).toEqual([['EARLY', null]])
  expect(await shown('only_books', to)).toEqual([[null, 'EARLY0001']])
})

test('what a line may be is suggested best first, and never linked by itself', async () => {
  const { tell, credited, recharge, keeper, customer, lineId, shown } = await createDesk()
  const near = await credited(40_000, 'TKL4Q2W8R7')
  const far = await credited(40_000, 'ZZZZZZZZZZ')
  const open = await recharge(40_000, 'TKL4Q2WXXX')
  await recharge(30_000, 'TKL4Q2W8R8')
  const named = await recharge(60_000, 'TKL4Q2W8RT')
  await customer.call(cancelRecharge, { id: named.id })
  await tell(40_000, 'TKL4Q2W8RT')
  const id = await lineId('TKL4Q2W8RT')
  const { items } = await keeper.call(operatorListBankCandidates, { id })
  // The same number comes before the same amount.
  expect(items.map(({ entry, ...rest }) => [entry.id, rest.status, rest.number_differs])).toEqual([
    [named.id, 'cancel', 0],
    [near.id, null, 1],
    [open.id, 'pending', 3],
    [far.id, null, 10],
  ])
  expect(items.map(({ is_booked }) => is_booked)).toEqual([false, true, false, true])
  expect(await shown('only_bank')).toEqual([['TKL4Q2W8RT', null]])
  const unknown = { id: '01900000-0000-7000-8000-000000000000' }
  await expect(keeper.call(operatorListBankCandidates, unknown)).rejects.toMatchObject({
    status: 404,
  })
})

test('the payment with the number of a line is its first candidate, and of those as unlike it the nearest nine are listed', async () => {
  const { tell, credited, rows, keeper, pass } = await createDesk()
  const { id } = await credited(40_100, 'TKL4Q2W8RT')
  const nearest: string[] = []
  for (let at = 10; at < 21; at += 1) {
    pass(1)
    nearest.unshift((await credited(40_000, `ZZZZZZZZ${at}`)).id)
  }
  await tell(40_000, 'TKL4Q2W8RT')
  const [different] = await rows('different')
  const line = different?.line?.id ?? ''
  const { items } = await keeper.call(operatorListBankCandidates, { id: line })
  expect(items[0]).toMatchObject({
    entry: { id },
    same_amount: false,
    number_differs: 0,
  })
  expect(items.slice(1).map(({ entry }) => entry.id)).toEqual(nearest.slice(0, 9))
})

test('a link makes line and payment partners, heals the audit, is logged and can be taken back', async () => {
  const { tell, credited, link, unlink, lineId, shown, red, state, keeper } = await createDesk()
  const { id: paid } = await credited(40_000, 'TKL4Q2W8R7')
  await tell(40_000, 'TKL4Q2W8RT')
  await state(40_000, 'Monday')
  expect(await red()).toEqual(['bank_references'])
  const id = await lineId('TKL4Q2W8RT')
  const linked = await link(id, paid)
  expect(linked).toMatchObject({
    line: { matched: true, linked_by: { phone: expect.any(String) } },
    entry: { id: paid, kind: 'recharge' },
  })
  expect(await link(id, paid)).toEqual(linked)
  expect(await red()).toEqual([])
  expect(await shown('same')).toEqual([['TKL4Q2W8RT', 'TKL4Q2W8R7']])
  await unlink(id)
  expect(await unlink(id)).toMatchObject({ line: { matched: false, linked_by: null }, entry: null })
  expect(await red()).toEqual(['bank_references'])
  const { items } = await keeper.call(operatorListLog, { limit: 2 })
  expect(items.map(({ action }) => action)).toEqual([
    'operatorUnlinkBankLine',
    'operatorLinkBankLine',
  ])
})

test('only an equal amount without a partner is linked, by an approver who did not complete it', async () => {
  const { tell, credited, link, unlink, lineId, rows, desk } = await createDesk()
  const first = await credited(40_000, 'FIRST0001')
  const other = await credited(30_000, 'OTHER0001')
  await tell(40_000, 'NUMBER001')
  await tell(40_000, 'NUMBER002')
  const [one, two] = [await lineId('NUMBER001'), await lineId('NUMBER002')]
  const wrong = { code: codes.wrong_state }
  await expect(link(one, other.id)).rejects.toMatchObject(wrong)
  await link(one, first.id)
  await expect(link(two, first.id)).rejects.toMatchObject(wrong)
  const asDesk = desk.call(operatorLinkBankLine, { id: two, entry_id: first.id })
  await expect(asDesk).rejects.toMatchObject({ status: 403 })
  const unknown = '01900000-0000-7000-8000-000000000000'
  await expect(link(unknown, other.id)).rejects.toMatchObject({ status: 404 })
  await expect(link(two, unknown)).rejects.toMatchObject({ status: 404 })
  // What number and amount link is no one's word.
  await tell(30_000, 'OTHER0001')
  const same = (await rows('same')).find(({ line }) => line?.reference === 'OTHER0001')
  await expect(unlink(same?.line?.id ?? '')).rejects.toMatchObject(wrong)
})

test('who took, approved or completed a payment neither links its line nor takes the link back', async () => {
  const { tell, credited, lineId, desk, keeper, byTwo, ...bank } = await createDesk()
  const { mavuno: first, user: taker } = await bank.addOperator()
  const { mavuno: second } = await bank.addApprover()
  await credited(50_000)
  await credited(50_000)
  await bank.customer.call(setPaymentAccount, {
    wallet_type: 'mpesa',
    account: '0712345678',
    password,
  })
  const asked = { amount: 60_000, real_amount: 58_800, pay_from: 'balance' } as const
  const { id: paid } = await bank.customer.call(createWithdrawal, asked)
  await first.call(operatorAssignWithdrawal, { id: paid })
  await desk.call(operatorAssignWithdrawal, { id: paid, instead_of: taker.id, reason: 'Gone home' })
  const send = { action: 'sendWithdrawal', input: { id: paid } } as const
  await keeper.call(operatorApproveProposal, await desk.call(operatorPropose, send))
  await desk.call(operatorCompleteWithdrawal, { id: paid, provider_reference: 'TYPED0001' })
  await tell(-58_800, 'LISTED001')
  const id = await lineId('LISTED001')
  for (const operator of [taker, desk.session.user]) {
    await byTwo(keeper, 'setOperatorRoles', { id: operator?.id, roles: ['approver'] })
  }
  const own = { code: codes.own_payments }
  const link = { id, entry_id: paid }
  for (const hand of [first, desk, keeper]) {
    await expect(hand.call(operatorLinkBankLine, link)).rejects.toMatchObject(own)
  }
  await second.call(operatorLinkBankLine, link)
  for (const hand of [first, desk, keeper]) {
    await expect(hand.call(operatorUnlinkBankLine, { id })).rejects.toMatchObject(own)
  }
  await second.call(operatorUnlinkBankLine, { id })
})

test('a line that is linked credits nobody else', async () => {
  const { tell, credited, link, lineId, recharge, desk } = await createDesk()
  const { id: paid } = await credited(40_000, 'TYPED0001')
  await tell(40_000, 'LISTED001')
  await link(await lineId('LISTED001'), paid)
  const { id } = await recharge(40_000, 'LISTED001')
  await expect(desk.call(operatorCompleteRecharge, { id })).rejects.toMatchObject({
    code: codes.payment_number_used,
  })
})

test('a line takes the place of a second person only where its number is that of one payment', async () => {
  const { tell, list, recharge, desk } = await createDesk()
  const large = 600_000
  const credit = async (number: string) => {
    const { id } = await recharge(large, number)
    return desk.call(operatorCompleteRecharge, { id })
  }
  await tell(large, 'SFK3M1N2P4')
  expect(await credit('SFK3M1N2P4')).toMatchObject({ status: 'completed' })
  const two = { code: codes.approval_needed }
  // A word, which anybody knows.
  await tell(large, 'TRANSFER')
  await expect(credit('TRANSFER')).rejects.toMatchObject(two)
  // A number that several payments have.
  await tell(large, 'ACCOUNT600100')
  await tell(large + 1, 'ACCOUNT600100')
  await expect(credit('ACCOUNT600100')).rejects.toMatchObject(two)
  // A payment of long ago.
  const line = {
    amount: large,
    reference: 'OLD4M1N2P4',
    text: '',
    time: Math.floor(Date.now() / 1000) - 40 * 86_400,
  }
  await list([line])
  await expect(credit('OLD4M1N2P4')).rejects.toMatchObject(two)
})

test('a payment waits for a confirmation that is under way, and finds its line', async () => {
  const { recharge, complete, desk, keeper, lineOf, shown, context } = await createDesk()
  const { id, payment_number } = await recharge(10_000)
  const lines = [lineOf(10_000, payment_number)]
  const { import_id } = await desk.call(operatorAddBankLines, { lines })
  const done = await context.db.transaction(async (confirming) => {
    await confirming.query('select confirm_bank_import($1, $2, $3)', [
      keeper.session.user?.id,
      { id: import_id },
      { now: context.now() },
    ])
    return untilWaiting(context.db, complete(id))
  })
  await done.outcome
  expect(await shown('same')).toEqual([[payment_number, payment_number]])
})

test('a line that is just being linked to another payment does not let one operator credit a second', async () => {
  const { recharge, credited, tell, lineId, keeper, complete, context } = await createDesk()
  const { id: paid } = await credited(40_000, 'TYPED0001')
  await tell(40_000, 'LISTED001')
  const { id } = await recharge(40_000, 'LISTED001')
  const line = await lineId('LISTED001')
  const done = await asOwner(context.db).transaction(async (linking) => {
    await linking.query(`select run_operation('link_bank_line', $1, $2, $3)`, [
      keeper.session.user?.id,
      { id: line, entry_id: paid },
      { now: context.now() },
    ])
    return untilWaiting(context.db, complete(id))
  })
  expect(await done.outcome).toMatchObject({ code: codes.payment_number_used })
})

test('lines and payments are found by what is shown of them, and by amounts, in the whole list', async () => {
  const { keeper, lineOf, list: store, tell, credited } = await createDesk()
  const text = 'Wambui fees from 0722 000 104'
  await store([{ ...lineOf(45_000, 'OLD0000001'), text }])
  await tell(30_000, 'NEW0000001')
  await credited(40_000, 'OURS000001')
  const found = async (query: string, list: (typeof lists)[number] = 'only_bank') => {
    const { items } = await keeper.call(operatorListBankMatches, { list, query, limit: 1 })
    return items.map(({ line, entry }) => (line ?? entry)?.reference)
  }
  for (const query of ['old0000', ' FEES ', '450.00', '450'])
    expect(await found(query)).toEqual(['OLD0000001'])
  expect(await found('')).toEqual(['NEW0000001'])
  // What the mask hides is not found by guessing.
  for (const query of ['wambui', '0722', '000 104', '0722000104', '4500'])
    expect(await found(query)).toEqual([])
  expect(await found('ours', 'only_books')).toEqual(['OURS000001'])
  expect(await found('400.00', 'only_books')).toEqual(['OURS000001'])
  expect(await found('old', 'only_books')).toEqual([])
  await credited(30_000, 'NEW0000001')
  expect(await found('new', 'same')).toEqual(['NEW0000001'])
})
