import type { BankLineInput } from '@mavuno/sdk/operator'
import { confirmBankImport } from '../domains/accounting/bank/bank-imports.js'
import { importBankFile } from '../domains/accounting/bank/bank-files.js'
import { addBankLines } from '../domains/accounting/bank/bank-lines.js'
import type { Context } from '../platform/context/context.js'
import { approverOf, makePerson, newKey } from './ledger-people.js'

type BankContext = Pick<Context, 'db' | 'now'>

/** One operator imports something of the bank, and another confirms it. */
async function importByTwo(
  context: BankContext,
  load: (cashier: string) => Promise<{ readonly import_id: string | null }>,
): Promise<void> {
  const { import_id: id } = await load(await makePerson(context, { roles: ['cashier'] }))
  if (id !== null) await confirmBankImport(context, await approverOf(context), { id }, newKey())
}

/** Lines that one operator has imported and nobody has decided on; the id of the import. */
export async function importPending(context: BankContext, lines: BankLineInput[]): Promise<string> {
  const cashier = await makePerson(context, { roles: ['cashier'] })
  const { import_id } = await addBankLines(context, cashier, { lines }, newKey())
  return import_id ?? ''
}

/** Lines of the bank, which two operators stand behind. */
export function importLines(context: BankContext, lines: BankLineInput[]): Promise<void> {
  return importByTwo(context, (cashier) => addBankLines(context, cashier, { lines }, newKey()))
}

/** Such lines from a statement of a bank. */
export function importFile(
  context: BankContext,
  input: { readonly bank: string; readonly name: string; readonly file: string },
): Promise<void> {
  return importByTwo(context, (cashier) => importBankFile(context, cashier, input, newKey()))
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
