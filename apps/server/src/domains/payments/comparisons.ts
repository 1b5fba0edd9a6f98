import type { Page } from '@mavuno/sdk/contract'
import type { Comparison } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import type { Transaction } from '../../platform/ports/payments.js'
import { actOnReport, createMessageJournal } from './payment-messages.js'

export function listComparisons(
  { db }: Pick<Context, 'db'>,
  page: PageInput,
): Promise<Page<Comparison>> {
  const rows = { from: 'provider_reconciliations', where: 'true', values: [] }
  return readPage<Comparison>(db, { ...rows, item: 'comparison_json(r.id)' }, page)
}

/** Those of which we have heard nothing yet. */
async function findUnreportedTransactions(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  listed: readonly Transaction[],
): Promise<readonly Transaction[]> {
  const known = await db.query<{ receipt: string }>(
    `select receipt from provider_receipts
      where provider = $1 and receipt = any ($2) and confirmed_at is not null`,
    [payments.name, listed.map(({ receipt }) => receipt.toUpperCase())],
  )
  const receipts = new Set(known.map(({ receipt }) => receipt))
  return listed.filter(({ receipt }) => !receipts.has(receipt.toUpperCase()))
}

/**
 * Asks an automatic provider for its own list once an hour and compares it with ours. Money of which its message
 * was lost is taken as if it had come; all else that differs waits for operators.
 */
export async function compareWithProvider(context: Context): Promise<number> {
  const { db, log, now, payments } = context
  if (!payments.automatic) return 0
  const [row] = await db.query<{ span: { id: string; from: number; to: number } | null }>(
    'select begin_comparison($1, $2) as span',
    [payments.name, { now: now() }],
  )
  if (!row?.span) return 0
  const { id, from, to } = row.span
  const listed = await payments.transactions(from, to, createMessageJournal(context, null))
  for (const { direction, ...money } of await findUnreportedTransactions(context, listed)) {
    if (direction !== 'in') continue
    try {
      await actOnReport(context, { about: 'money', is_confirmed: true, ...money })
    } catch (error) {
      // One that fails is a difference, and keeps none of the others from being compared.
      log.warn('listed money was not taken', {
        receipt: money.receipt,
        reason: (error as Error).message,
      })
    }
  }
  await db.query('select end_comparison($1, $2, $3, $4)', [
    payments.name,
    id,
    JSON.stringify(listed),
    { now: now() },
  ])
  return 1
}
