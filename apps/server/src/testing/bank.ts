import { addBankLines } from '../domains/reserve/bank/bank-lines.js'
import type { Context } from '../platform/context/context.js'
import { approverOf, newKey } from './ledger-people.js'

/** The bank lists everything that is booked by now, at this second. */
export async function listBooked(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  const booked = await context.db.query<{ amount: number; reference: string }>(
    `select p.amount, p.reference from bank_payments p
      where p.reference <> '' and not exists (select from bank_lines l where l.reference = p.reference)`,
  )
  const lines = booked.map((payment) => ({ ...payment, time: context.now(), text: '' }))
  if (lines.length > 0) await addBankLines(context, await approverOf(context), { lines }, newKey())
}
