import type { BankLineInput } from '@mavuno/sdk/operator'
import { confirmBankImport } from '../domains/reserve/bank/bank-imports.js'
import { addBankLines } from '../domains/reserve/bank/bank-lines.js'
import type { Context } from '../platform/context/context.js'
import { approverOf, makePerson, newKey } from './ledger-people.js'

/** One operator imports lines of the bank, and another confirms them. */
export async function importLines(
  context: Pick<Context, 'db' | 'now'>,
  lines: BankLineInput[],
): Promise<void> {
  const cashier = await makePerson(context, { roles: ['cashier'] })
  const { import_id: id } = await addBankLines(context, cashier, { lines }, newKey())
  if (id === null) return
  await confirmBankImport(context, await approverOf(context), { id }, newKey())
}

/** The bank lists everything that is booked by now, at this second. */
export async function listBooked(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  const booked = await context.db.query<{ amount: number; reference: string }>(
    `select p.amount, p.reference from bank_payments p
      where p.reference <> '' and not exists (select from bank_lines l where l.reference = p.reference)`,
  )
  const lines = booked.map((payment) => ({ ...payment, time: context.now(), text: '' }))
  if (lines.length > 0) await importLines(context, lines)
}
