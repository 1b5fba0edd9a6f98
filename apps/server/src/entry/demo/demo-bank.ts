import { addBankLines } from '../../domains/reserve/bank/bank-lines.js'
import { readReserve, recordStatement } from '../../domains/reserve/reserve-service.js'
import type { Context } from '../../platform/context/context.js'
import type { Stage } from './stage.js'

/** The bank of a demo lists everything that the books have by now, and states the same balance. */
export async function closeBooks(
  context: Context,
  { keeper, names }: Pick<Stage, 'keeper' | 'names'>,
): Promise<void> {
  const lines = await context.db.query<{ time: number; amount: number; reference: string }>(
    `select distinct on (p.id) extract(epoch from t.made)::bigint as time, p.amount, p.reference
      from bank_payments p
      join transfers t on t.reference = p.id and 'settlement' in (t.from_name, t.to_name)`,
  )
  const listed = { lines: lines.map((line) => ({ ...line, text: '' })) }
  await addBankLines(context, keeper, listed, names.key())
  const { settlement: balance } = await readReserve(context)
  const input = { balance, as_of: context.now(), reference: 'DEMO-STATEMENT-1' }
  await recordStatement(context, keeper, input, names.key())
}
