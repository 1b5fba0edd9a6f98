import type { BankLineInput } from '@mavuno/sdk/operator'
import { confirmBankImport } from '../../domains/accounting/bank/bank-imports.js'
import { addBankLines } from '../../domains/accounting/bank/bank-lines.js'
import { readReserve, recordStatement } from '../../domains/accounting/reserve/reserve-service.js'
import type { Context } from '../../platform/context/context.js'
import type { DemoContext } from './demo-context.js'

type Desk = Pick<DemoContext, 'operator' | 'approver' | 'names'>

/** One operator imports what the bank lists, and the other confirms it. */
export async function importBankLines(
  context: Context,
  { operator, approver, names }: Desk,
  lines: BankLineInput[],
): Promise<void> {
  const { import_id: id } = await addBankLines(context, operator, { lines }, names.key())
  if (id !== null) await confirmBankImport(context, approver, { id }, names.key())
}

/** The bank of a demo lists everything that the books have by now, and states the same balance. */
export async function importBankStatement(context: Context, desk: Desk): Promise<void> {
  const lines = await context.db.query<{ time: number; amount: number; reference: string }>(
    `select distinct on (p.id) extract(epoch from t.created_at)::bigint as time, p.amount, p.reference
      from bank_payments p
      join transfers t on t.reference = p.id and 'settlement' in (t.from_name, t.to_name)`,
  )
  await importBankLines(
    context,
    desk,
    lines.map((line) => ({ ...line, text: '' })),
  )
  const { settlement: balance } = await readReserve(context)
  const input = { balance, as_of: context.now(), reference: 'DEMO-STATEMENT-1' }
  await recordStatement(context, desk.approver, input, desk.names.key())
}
