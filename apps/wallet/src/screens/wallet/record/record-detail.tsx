import type { WalletRecord } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import { ButtonPair, CopyButton, LinkButton, useFormatter } from '@mavuno/ui'
import { useMethodName, usePaymentMethodName } from '../../../records/use-names.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'
import { usePurchaseAddress } from '../recharge/asked-recharge.js'
import '../recharge/recharge-create-screen.css'
import { CancelRecord } from './cancel-record.js'
import { PromptTop } from './prompt-top.js'
import { receiptText } from './receipt-text.js'
import { ClaimPayment } from '../recharge/claim-payment.js'
import { PaybillCard } from './recharge-next.js'
import { RecordDetails } from './record-details.js'
import { RecordLine } from './record-line.js'
import { RecordRows } from './record-rows.js'
import { RecordTimeline } from './record-timeline.js'
import { RecordTop } from './record-top.js'
import { ShareReceipt } from './share-receipt.js'

interface RecordDetailProps {
  record: WalletRecord
  /** When the server was last asked, in seconds; 0 if only a list has told of it. */
  checkedAt: number
}

/** No money came of it, as far as is known. */
const hasFailed = (status: WalletRecord['status']) =>
  status === 'cancel' || status === 'error' || status === 'expired'

/** A loaded record, with its timeline, fields, sharing and cancelling. */
export function RecordDetail({ record, checkedAt }: RecordDetailProps) {
  const t = useText()
  const methodName = useMethodName()
  const paymentMethodName = usePaymentMethodName()
  const { stamp } = useFormatter()
  const siteName = useConfig()?.site_name ?? ''
  const purchase = usePurchaseAddress()
  // The provider collects it, and has not told of money yet.
  const { status, step, payment_reference, other_amount } = record
  const isUnpaid = Boolean(payment_reference) && typeof other_amount !== 'number'
  const isAsked = isUnpaid && status === 'pending' && step !== 'received'
  const mayClaim = isAsked || (isUnpaid && hasFailed(status))
  const text = receiptText(record, { t, siteName, methodName, stamp })
  return (
    <div className="wallet-parts">
      {isAsked && record.by === 'prompt' ? (
        <PromptTop record={record} />
      ) : (
        <RecordTop record={record}>
          <RecordLine record={record} />
        </RecordTop>
      )}
      <RecordTimeline record={record} checkedAt={checkedAt} />
      {purchase && record.kind === 'recharge' && (
        <LinkButton
          variant={record.status === 'completed' ? 'filled' : 'second'}
          size="large"
          width="full"
          href={`#${purchase}`}
        >
          {t('recharge.back_to_purchase')}
        </LinkButton>
      )}
      {isAsked && <PaybillCard record={record} />}
      {mayClaim && <ClaimPayment method={paymentMethodName(record.payment_method ?? '')} />}
      <RecordRows record={record} />
      <RecordDetails record={record} />
      <div className="wallet-record-actions">
        <ButtonPair>
          <LinkButton href={pageHref(paths.customerService)}>{t('action.get_help')}</LinkButton>
          <ShareReceipt record={record} text={text} />
        </ButtonPair>
        <CopyButton size="medium" width="full" value={text}>
          {t('record.copy')}
        </CopyButton>
      </div>
      {record.cancellable && <CancelRecord record={record} />}
    </div>
  )
}
