import { formatPercent } from '@mavuno/sdk'
import type { WalletRecord } from '@mavuno/sdk/contract'
import { CellGroup, CopyButton, ValueCell } from '@mavuno/ui'
import { maskAccount } from '../../../records/account-text.js'
import { Points } from '../../../records/points.js'
import { hasMoved, hasRealAmount } from '../../../records/record-facts.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { usePaymentMethodName } from '../../../records/use-names.js'
import { useText } from '../../../texts/use-text.js'
import { flowOf } from '../withdraw/quote-figures.js'

interface RowsProps {
  record: WalletRecord
}

/** What a withdrawal or a payment into the wallet takes and leaves. */
function SumRows({ record }: RowsProps) {
  const t = useText()
  const { kind, amount, real_amount, fee, fee_rate, tax } = record
  const isReal = hasRealAmount(record) && (kind === 'withdraw' || real_amount !== amount)
  return (
    <>
      <ValueCell label={t('label.amount')} amount={amount} kind="term" />
      {kind === 'withdraw' && hasMoved(record) && (
        <ValueCell
          label={t('label.fee_rate', { rate: formatPercent(fee_rate) })}
          amount={fee}
          flow={flowOf(fee)}
          kind="term"
        />
      )}
      {tax > 0 && <ValueCell label={t('label.tax_withheld')} amount={tax} flow="out" kind="term" />}
      {isReal && (
        <ValueCell
          label={t(kind === 'withdraw' ? 'withdraw.actual_amount_received' : 'record.real_amount')}
          amount={real_amount}
          kind="term"
        />
      )}
    </>
  )
}

/** Who is on the other side: where it goes, whom it was paid to, what it was for. */
function SideRows({ record }: RowsProps) {
  const t = useText()
  const methodName = usePaymentMethodName()
  const { kind, account, payment_method, payment_number } = record
  const { receiver_name: name, receiver_account: number } = record
  const numberRow = payment_number && (
    <ValueCell
      label={t('recharge.payment_number')}
      value={payment_number}
      action={<CopyButton variant="plain" value={payment_number} />}
    />
  )
  if (kind === 'withdraw') {
    const to = [methodName(payment_method ?? ''), maskAccount(number ?? '')]
    return (
      <>
        <ValueCell label={t('record.to')} value={to.filter(Boolean).join(' ')} />
        {numberRow}
      </>
    )
  }
  if (kind === 'recharge') {
    return (
      <>
        {numberRow}
        {name && (
          <ValueCell
            label={t('recharge.company_name')}
            value={name}
            {...(number && {
              note: `${t('recharge.company_number')}: ${number}`,
              action: <CopyButton variant="plain" value={number} />,
            })}
          />
        )}
      </>
    )
  }
  return (
    <>
      {account && <ValueCell label={t('record.for')} value={account} />}
      {kind === 'purchase' && payment_method && (
        <ValueCell label={t('record.paid_from')} value={methodName(payment_method)} />
      )}
    </>
  )
}

/** What a person wants to know of a record, in at most six rows. The rest is folded. */
export function RecordRows({ record }: RowsProps) {
  const t = useText()
  const isHidden = useHiddenAmounts()
  const { kind, balance_after: after, wallet } = record
  const isPoints = kind === 'points'
  const label = isPoints
    ? 'wallet.total_point'
    : wallet === 'income'
      ? 'label.income_wallet_after'
      : 'label.balance_after'
  return (
    <CellGroup kind="values">
      {isPoints ? (
        <ValueCell label={t('label.amount')} value={<Points value={record.amount} isReceipt />} />
      ) : (
        <SumRows record={record} />
      )}
      <SideRows record={record} />
      {after !== null && (
        <ValueCell
          label={t(label)}
          {...(isPoints
            ? { value: <Points value={after} /> }
            : { amount: after, hidden: isHidden })}
        />
      )}
    </CellGroup>
  )
}
