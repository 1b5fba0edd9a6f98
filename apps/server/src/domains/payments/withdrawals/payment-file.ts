import { formatTime, minorDigits } from '@mavuno/format'
import type { Owner } from '@mavuno/sdk/operator'
import type { Context } from '../../../platform/context/context.js'
import { readConfig } from '../../config/config-service.js'
import { runOperation } from '../../ledger/run-operation.js'
import { csvLine, decimal } from '../../records/csv.js'

interface PaymentFile {
  readonly by: Owner
  readonly items: readonly {
    readonly id: string
    readonly account: string
    readonly name: string
    readonly amount: number
    readonly wallet_type: string
  }[]
}

/** The payouts that the caller took and may send, as CSV; the last line says who took the file and when. */
export async function exportPayouts(
  context: Context,
  operator: string,
): Promise<AsyncIterable<string>> {
  const { currency, time_zone } = await readConfig(context.db)
  // Logged before anything is sent.
  const { by, items } = await runOperation<PaymentFile>(context, {
    operation: 'export_payout_file',
    caller: operator,
    input: {},
  })
  const taken = formatTime(context.now(), { timeZone: time_zone })
  const digits = minorDigits(currency)
  return (async function* lines() {
    yield csvLine(['account', 'name', 'amount', 'currency', 'method', 'payout'])
    for (const { id, account, name, amount, wallet_type } of items) {
      yield csvLine([account, name, { number: decimal(amount, digits) }, currency, wallet_type, id])
    }
    yield csvLine([`${items.length} payouts, taken by ${by.nickname} ${by.phone} at ${taken}`])
  })()
}
