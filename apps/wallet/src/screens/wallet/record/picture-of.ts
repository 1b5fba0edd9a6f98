import { formatMoney, formatPercent } from '@mavuno/sdk'
import type { WalletRecord } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'
import { maskAccount } from '../../../records/account-text.js'
import { hasMoved, hasRealAmount, shownMove } from '../../../records/record-facts.js'
import { recordTitle } from '../../../records/record-title.js'

interface Sayings {
  t: Translate
  stamp: (time: number) => string
  paymentMethodName: (method: string) => string
}

type Row = readonly [label: string, value: string | null | undefined | false]

const signs = { in: '+', out: '\u2212', none: '' }

/** Who is on the other side of a record. An account is masked, as others will see the picture. */
function sideRows(record: WalletRecord, { t, paymentMethodName }: Sayings): readonly Row[] {
  const { kind, account, payment_method, payment_number, receiver_account, receiver_name } = record
  const method = paymentMethodName(payment_method ?? '')
  if (kind === 'withdraw') {
    return [
      [t('record.to'), `${method} ${maskAccount(receiver_account ?? '')}`.trim()],
      [t('recharge.payment_number'), payment_number],
    ]
  }
  if (kind === 'recharge') {
    return [
      [t('recharge.payment_number'), payment_number],
      [t('recharge.company_name'), receiver_name],
    ]
  }
  return kind === 'purchase' ? [[t('record.paid_from'), method]] : [[t('record.for'), account]]
}

/** What the picture of a receipt says, in at most five rows. */
export function pictureOf(record: WalletRecord, sayings: Sayings) {
  const { t, stamp } = sayings
  const { kind, status, amount, real_amount, fee, fee_rate, tax, currency } = record
  const isMoney = kind !== 'points'
  const money = (sum: number) => formatMoney(sum, currency)
  const realLabel = kind === 'withdraw' ? 'withdraw.actual_amount_received' : 'record.real_amount'
  const { value, flow } = shownMove(record)
  const rows: readonly Row[] = [
    [t('label.amount'), isMoney && value !== amount && money(amount)],
    [
      t('label.fee_rate', { rate: formatPercent(fee_rate) }),
      hasMoved(record) && fee > 0 && `\u2212${money(fee)}`,
    ],
    [t('label.tax_withheld'), tax > 0 && `\u2212${money(tax)}`],
    [t(realLabel), isMoney && hasRealAmount(record) && real_amount !== value && money(real_amount)],
    ...sideRows(record, sayings),
    [t('record.create_time'), stamp(record.create_time)],
  ]
  return {
    title: recordTitle(t, record),
    status: t(`status.${status}`),
    amount: isMoney ? signs[flow] + money(value) : signs[flow] + String(value),
    rows: rows.filter((row): row is readonly [string, string] => Boolean(row[1])),
  }
}
