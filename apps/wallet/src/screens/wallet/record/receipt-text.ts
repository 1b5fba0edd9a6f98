import { formatMoney, formatPercent } from '@mavuno/sdk'
import type { WalletRecord } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'
import { hasMoved, hasRealAmount } from '../../../records/record-facts.js'
import { recordTitle } from '../../../records/record-title.js'

interface Sayings {
  t: Translate
  siteName: string
  methodName: (method: string) => string
  /** Formats a time. */
  stamp: (time: number) => string
}

/** A record as text, line by line, to be copied or shared. */
export function receiptText(
  record: WalletRecord,
  { t, siteName, methodName, stamp }: Sayings,
): string {
  const money = (amount: number) => formatMoney(amount, record.currency)
  const isMoney = record.kind !== 'points'
  const isRecharge = record.kind === 'recharge'
  const sum: [label: string, value: string | null][] = isMoney
    ? [
        [t('label.amount'), money(record.amount)],
        [t('record.fee_rate'), record.fee > 0 ? formatPercent(record.fee_rate) : null],
        [t('label.fee'), hasMoved(record) && record.fee > 0 ? money(record.fee) : null],
        [t('label.tax_withheld'), record.tax > 0 ? money(record.tax) : null],
        [t('record.real_amount'), hasRealAmount(record) ? money(record.real_amount) : null],
      ]
    : [[t('label.amount'), String(record.amount)]]
  const lines: typeof sum = [
    ...sum,
    [t('recharge.payment_number'), record.payment_number ?? null],
    [t(isRecharge ? 'recharge.recharge_account' : 'record.account'), record.account],
    [t(isRecharge ? 'recharge.company_name' : 'label.receiver_name'), record.receiver_name],
    [
      t(isRecharge ? 'recharge.company_number' : 'record.receiver_account'),
      record.receiver_account,
    ],
    [t('record.method'), methodName(record.method)],
    [t('record.status'), t(`status.${record.status}`)],
    [t('record.create_time'), stamp(record.create_time)],
    [t('record.id'), record.id],
  ]
  return [
    t('record.receipt', { site: siteName }),
    recordTitle(t, record),
    ...lines.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`),
  ].join('\n')
}
