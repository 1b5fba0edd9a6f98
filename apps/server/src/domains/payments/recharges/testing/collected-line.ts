import type { ReportedPayment } from '../../../../platform/ports/payments.js'
import { createFakeProvider } from '../../../../testing/fake-provider.js'
import { createLedgerContext } from '../../../../testing/ledger-context.js'
import { balanceOf, makePerson, newKey } from '../../../../testing/ledger-people.js'
import { actOnReport } from '../../payment-messages.js'
import { listRecharges, startRecharge } from '../recharges-service.js'

/** A provider that collects, and a customer who recharges by it. */
export async function createLine() {
  const provider = { ...createFakeProvider(), unit: 100 }
  const context = await createLedgerContext({ payments: provider })
  const customer = await makePerson(context)
  const start = (by: 'prompt' | 'paybill' = 'prompt', more = {}) =>
    startRecharge(
      context,
      customer,
      { wallet_type: 'mpesa', amount: 50_000, recharge_account: '+254 712 345 678', by, ...more },
      newKey(),
    )
  const look = async (id: string) =>
    (await listRecharges(context, customer, {})).items.find((one) => one.id === id)
  const balance = () => balanceOf(context, customer, 'balance')
  let receipts = 0
  const money = (reference: string | null | undefined, more: Partial<ReportedPayment> = {}) =>
    actOnReport(context, {
      about: 'money',
      receipt: `SFK${(receipts += 1)}ABCDE`,
      amount: 50_000,
      reference: reference ?? '',
      payer: '25471****678',
      payer_name: '',
      paid: context.now(),
      is_confirmed: true,
      ...more,
    })
  const unmatched = () =>
    context.db.query<{ receipt: string; amount: number }>(
      `select receipt, amount::bigint as amount from provider_receipts
        where stage in ('unmatched', 'resolved') and payment_id is null`,
    )
  return { provider, context, customer, start, look, balance, money, unmatched }
}
