import { purchaseFigures, type createOrder, type EndpointReply } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import {
  AppFrame,
  CellGroup,
  CopyButton,
  LinkButton,
  ShareButton,
  Stamp,
  useFormatter,
  ValueCell,
  type SumRow,
} from '@mavuno/ui'
import { Receipt } from '@mavuno/ui/wallet'
import { useEffect, useRef } from 'react'
import { holdingName } from '../../../products/holding-name.js'
import { shortId } from '../../../records/ids.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { pageHref, paths } from '../../../router/paths.js'
import { StatusStrips } from '../../../shell/frame/status-strips.js'
import { useDocumentTitle } from '../../../shell/hooks/use-document-title.js'
import { useText } from '../../../texts/use-text.js'
import './purchase-receipt.css'

/**
 * Scrolls to the top and focuses the heading, as the receipt replaces the page without a
 * navigation.
 */
function useReceiptFocus() {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    const heading = root.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [])
  return root
}

/** What was bought, the paying wallet, the balance after it, and when the first claim is due. */
export function PurchaseReceipt({ order, record, holding }: EndpointReply<typeof createOrder>) {
  const t = useText()
  const money = useMoneyText()
  const { stamp } = useFormatter()
  const site = useConfig()?.site_name ?? ''
  const root = useReceiptFocus()
  const title = t('order.bought', { name: holdingName(t, order) })
  useDocumentTitle(title)

  const { next_claim_time } = holding
  const isBalance = order.pay_from === 'balance'
  const { gets_back, gain } = purchaseFigures(holding, holding.quantity)
  const rows: SumRow[] = [
    { label: t('product.get_back_estimated'), amount: gets_back },
    { label: t('product.gain_estimated'), amount: gain, flow: gain > 0 ? 'in' : 'none' },
    { label: t('order.paid_from'), value: t(`pay_from.${order.pay_from}`) },
    {
      label: t(isBalance ? 'label.balance_after' : 'label.income_wallet_after'),
      ...(record.balance_after !== null && { amount: record.balance_after }),
    },
    { label: t('label.fee'), amount: record.fee },
    { label: t('holding.first_claim'), value: next_claim_time && <Stamp at={next_claim_time} /> },
  ]
  const shared = [
    t('record.receipt', { site }),
    title,
    money(order.amount),
    stamp(order.create_time),
    record.id,
  ]
  return (
    <AppFrame top={<StatusStrips />}>
      <Receipt
        ref={root}
        title={title}
        amount={order.amount}
        at={order.create_time}
        rows={rows}
        actions={
          <>
            <LinkButton href={pageHref(paths.myProduct)} variant="filled" size="large">
              {t('order.see_holding')}
            </LinkButton>
            <ShareButton width="full" size="large" text={shared.join('\n')}>
              {t('record.share')}
            </ShareButton>
            <LinkButton href={pageHref(paths.product)} variant="plain" size="large" replace>
              {t('action.done')}
            </LinkButton>
          </>
        }
      >
        <CellGroup kind="values" className="wallet-receipt-record">
          <ValueCell
            label={t('record.id')}
            value={shortId(record.id)}
            action={<CopyButton value={record.id} variant="plain" />}
          />
        </CellGroup>
      </Receipt>
    </AppFrame>
  )
}
