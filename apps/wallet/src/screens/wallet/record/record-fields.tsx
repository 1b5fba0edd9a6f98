import { formatPercent, formatTime } from '@mavuno/sdk'
import type { WalletRecord } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'
import { CellGroup, CopyButton, LinkButton, ValueCell } from '@mavuno/ui'
import { groupAccount } from '../../../records/account-text.js'
import { shortId } from '../../../records/ids.js'
import { Points } from '../../../records/points.js'
import { hasMoved } from '../../../records/record-facts.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { useMethodName, usePaymentMethodName } from '../../../records/use-names.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'
import { flowOf } from '../withdraw/quote-figures.js'

interface FieldsProps {
  record: WalletRecord
}

/** The amounts of a record: gross, deductions and net. */
export function RecordSum({ record }: FieldsProps) {
  const t = useText()
  const isHidden = useHiddenAmounts()
  const { kind, status, amount, real_amount, fee, fee_rate, tax, balance_after, wallet } = record
  const isMoved = hasMoved(record)
  if (kind === 'points') {
    return (
      <CellGroup kind="values">
        <ValueCell label={t('label.amount')} value={<Points value={amount} isReceipt />} />
        {balance_after !== null && (
          <ValueCell label={t('wallet.total_point')} value={<Points value={balance_after} />} />
        )}
      </CellGroup>
    )
  }
  const after = t(wallet === 'income' ? 'label.income_wallet_after' : 'label.balance_after')
  return (
    <CellGroup kind="values">
      <ValueCell label={t('label.amount')} amount={amount} kind="term" />
      {kind === 'withdraw' && (
        <ValueCell label={t('record.fee_rate')} value={formatPercent(fee_rate)} kind="term" />
      )}
      {kind === 'withdraw' && isMoved && (
        <ValueCell label={t('label.fee')} amount={fee} flow={flowOf(fee)} kind="term" />
      )}
      {tax > 0 && <ValueCell label={t('label.tax_withheld')} amount={tax} flow="out" kind="term" />}
      {(kind === 'recharge' ? status === 'completed' : isMoved) && (
        <ValueCell
          label={t(kind === 'withdraw' ? 'withdraw.actual_amount_received' : 'record.real_amount')}
          amount={real_amount}
          kind="term"
        />
      )}
      {balance_after !== null && (
        <ValueCell label={after} amount={balance_after} hidden={isHidden} />
      )}
    </CellGroup>
  )
}

/** A link to what a record refers to, if that has a page. */
function referenceOf(t: Translate, { id, account, reference }: WalletRecord) {
  if (!reference) return undefined
  switch (reference.kind) {
    case 'holding': {
      const href = pageHref(paths.holdingRecords, { holding_id: reference.id })
      return { href, name: account ?? t('title.my_product') }
    }
    case 'order':
      return { href: pageHref(paths.orders), name: t('title.orders') }
    case 'withdrawal': {
      // The record of a withdrawal has the withdrawal's id, so it would link to itself.
      const href = pageHref(paths.recordDetail, { id: reference.id })
      return reference.id === id ? undefined : { href, name: t('record.kind.withdraw') }
    }
    default:
      return undefined
  }
}

/** All other fields of a record. */
export function RecordFields({ record }: FieldsProps) {
  const t = useText()
  const methodName = useMethodName()
  const paymentMethodName = usePaymentMethodName()
  const { id, account, receiver_name, receiver_account, payment_method } = record
  const reference = referenceOf(t, record)
  // A recharge is called as its form calls it.
  const isRecharge = record.kind === 'recharge'
  return (
    <CellGroup kind="values">
      {record.payment_number && (
        <ValueCell
          label={t('recharge.payment_number')}
          value={record.payment_number}
          action={<CopyButton variant="plain" value={record.payment_number} />}
        />
      )}
      {account && (
        <ValueCell
          label={t(isRecharge ? 'recharge.recharge_account' : 'record.account')}
          value={groupAccount(account)}
        />
      )}
      {receiver_name && (
        <ValueCell
          label={t(isRecharge ? 'recharge.company_name' : 'label.receiver_name')}
          value={receiver_name}
        />
      )}
      {receiver_account && (
        <ValueCell
          label={t(isRecharge ? 'recharge.company_number' : 'record.receiver_account')}
          value={groupAccount(receiver_account)}
        />
      )}
      {record.kind !== 'points' && (
        <ValueCell label={t('record.currency')} value={record.currency} />
      )}
      {payment_method && (
        <ValueCell label={t('record.payment_method')} value={paymentMethodName(payment_method)} />
      )}
      <ValueCell label={t('record.method')} value={methodName(record.method)} />
      <ValueCell label={t('record.status')} value={t(`status.${record.status}`)} />
      <ValueCell label={t('record.create_time')} value={formatTime(record.create_time)} />
      {reference && (
        <ValueCell
          label={t('record.reference')}
          value={
            <LinkButton variant="plain" size="small" href={reference.href}>
              {reference.name}
            </LinkButton>
          }
        />
      )}
      <ValueCell
        label={t('record.id')}
        value={shortId(id)}
        action={<CopyButton variant="plain" value={id} />}
      />
    </CellGroup>
  )
}
