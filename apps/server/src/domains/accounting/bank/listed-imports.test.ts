import {
  operatorAddBankLines,
  operatorListBankImportLines,
  operatorListBankImports,
  operatorRejectBankImport,
  type BankImport,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createBank } from './testing/bank-world.js'

/** Three imports, a minute apart: one is confirmed, one rejected and one pending. */
async function createImports() {
  const bank = await createBank()
  const { desk, keeper, lineOf, confirm, context, pass } = bank
  const begin = context.now()
  const add = async (lines: ReturnType<typeof lineOf>[]) => {
    pass(60)
    return (await desk.call(operatorAddBankLines, { lines })).import_id ?? ''
  }
  const existing = lineOf(7_000, 'FIRST00002', begin - 20)
  const confirmed = await add([lineOf(-400, 'FIRST00001', begin - 30), existing])
  await confirm(confirmed)
  const more = lineOf(-60, 'SECOND0002', begin - 5)
  const rejected = await add([existing, lineOf(900, 'SECOND0001', begin - 10), more])
  await keeper.call(operatorRejectBankImport, { id: rejected, reason: 'Not of this account' })
  const pending = await add([lineOf(30, 'THIRD00001', begin - 1)])
  return { ...bank, begin, confirmed, rejected, pending }
}

test('imports are listed by their status, newest first, page by page', async () => {
  const { keeper, confirmed, rejected, pending } = await createImports()
  const list = async (filter: {
    status?: BankImport['status']
    cursor?: string
    limit?: number
  }) => {
    const { items, next } = await keeper.call(operatorListBankImports, filter)
    return [items.map(({ id }) => id), next] as const
  }
  expect(await list({})).toEqual([[pending, rejected, confirmed], null])
  expect(await list({ status: 'pending' })).toEqual([[pending], null])
  expect(await list({ status: 'confirmed' })).toEqual([[confirmed], null])
  expect(await list({ status: 'rejected' })).toEqual([[rejected], null])
  const [first, next] = await list({ limit: 2 })
  expect(first).toEqual([pending, rejected])
  expect(await list({ limit: 2, cursor: next ?? '' })).toEqual([[confirmed], null])
})

test('an import has its own lines, with their sums and times, and who decided on it', async () => {
  const { keeper, desk, begin, confirmed, rejected, pending } = await createImports()
  const { items } = await desk.call(operatorListBankImports, {})
  const [cashier, approver] = [desk, keeper].map(({ session }) => session.user?.id)
  const by = { bank: 'main', name: '', imported_by: { id: cashier } }
  const decided = { decided_by: { id: approver } }
  const open = { decided_by: null, decided_at: null, reason: '' }
  const sums = (added: number, existing: number, money_in: number, money_out: number) => ({
    ...{ added, existing, money_in, money_out },
  })
  const times = (from: number, to: number, minutes: number) => ({
    ...{ from: begin - from, to: begin - to, create_time: begin + minutes * 60 },
  })
  expect(items).toMatchObject([
    { ...by, ...sums(1, 0, 30, 0), ...times(1, 1, 3), ...open, status: 'pending' },
    {
      ...{ ...by, ...sums(2, 1, 900, 60), ...times(20, 5, 2), ...decided },
      ...{ decided_at: begin + 120, reason: 'Not of this account', status: 'rejected' },
    },
    {
      ...{ ...by, ...sums(2, 0, 7_000, 400), ...times(30, 20, 1), ...decided },
      ...{ decided_at: begin + 60, reason: '', status: 'confirmed' },
    },
  ])
  const linesOf = async (id: string) =>
    (await keeper.call(operatorListBankImportLines, { id })).items.map(({ time, amount }) => [
      time - begin,
      amount,
    ])
  expect(await Promise.all([confirmed, rejected, pending].map(linesOf))).toEqual([
    [
      [-30, -400],
      [-20, 7_000],
    ],
    [
      [-10, 900],
      [-5, -60],
    ],
    [[-1, 30]],
  ])
})
