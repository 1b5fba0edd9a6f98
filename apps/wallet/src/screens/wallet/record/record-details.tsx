import { formatPercent } from '@mavuno/sdk'
import type { WalletRecord } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'
import { CellGroup, CopyButton, Fold, LinkButton, Stamp, ValueCell } from '@mavuno/ui'
import { groupAccount } from '../../../records/account-text.js'
import { shortId } from '../../../records/ids.js'
import { Points } from '../../../records/points.js'
import { hasRealAmount } from '../../../records/record-facts.js'
import { useMethodName, usePaymentMethodName } from '../../../records/use-names.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'

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

/** The amount, the fee rate and what arrived. */
function AmountFields({ record }: { record: WalletRecord }) {
  const t = useText()
  const { kind, amount, real_amount } = record
  if (kind === 'points') {
    return <ValueCell label={t('label.amount')} value={<Points value={amount} isReceipt />} />
  }
  return (
    <>
      <ValueCell label={t('label.amount')} amount={amount} />
      {hasRealAmount(record) && <ValueCell label={t('record.real_amount')} amount={real_amount} />}
      {kind === 'withdraw' && (
        <ValueCell label={t('record.fee_rate')} value={formatPercent(record.fee_rate)} />
      )}
      <ValueCell label={t('record.currency')} value={record.currency} />
    </>
  )
}

/** Every field of a record, folded: few people need them, and help may ask for any. */
export function RecordDetails({ record }: { record: WalletRecord }) {
  const t = useText()
  const methodName = useMethodName()
  const paymentMethodName = usePaymentMethodName()
  const { id, account, receiver_name, receiver_account, payment_method } = record
  const reference = referenceOf(t, record)
  // A recharge is called as its form calls it.
  const isRecharge = record.kind === 'recharge'
  const copied = (label: string, value: string | null | undefined, shown = value) =>
    value && (
      <ValueCell
        label={label}
        value={shown}
        action={<CopyButton variant="plain" value={value} />}
      />
    )
  return (
    <Fold title={t('record.details')}>
      <CellGroup kind="values">
        <AmountFields record={record} />
        {copied(t('recharge.payment_number'), record.payment_number)}
        {copied(
          t(isRecharge ? 'recharge.recharge_account' : 'record.account'),
          account,
          groupAccount(account ?? ''),
        )}
        {copied(t(isRecharge ? 'recharge.company_name' : 'label.receiver_name'), receiver_name)}
        {copied(
          t(isRecharge ? 'recharge.company_number' : 'record.receiver_account'),
          receiver_account,
          groupAccount(receiver_account ?? ''),
        )}
        {payment_method && (
          <ValueCell label={t('record.payment_method')} value={paymentMethodName(payment_method)} />
        )}
        <ValueCell label={t('record.method')} value={methodName(record.method)} />
        <ValueCell label={t('record.status')} value={t(`status.${record.status}`)} />
        <ValueCell
          label={t('record.create_time')}
          value={<Stamp at={record.create_time} named />}
        />
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
        {copied(t('record.id'), id, shortId(id))}
      </CellGroup>
    </Fold>
  )
}
