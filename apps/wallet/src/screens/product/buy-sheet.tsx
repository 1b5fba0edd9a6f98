import {
  estimatedEarnings,
  orderAmount,
  type createOrder,
  type PayFrom,
  type Product,
  type Wallet,
} from '@mavuno/sdk/contract'
import type { ShownMoneyAction } from '@mavuno/sdk/react'
import { Checkbox, ConfirmSheet, Notice, SumList, type SumRow } from '@mavuno/ui'
import { useRef, useState } from 'react'
import { useMoneyText } from '../../records/use-money-text.js'
import { useFailureText } from '../../texts/use-failure-text.js'
import { useText } from '../../texts/use-text.js'
import './buy-sheet.css'
import { ChangedTerms } from './changed-terms.js'
import { PayFromChoice } from './pay-from-choice.js'

interface BuySheetProps {
  product: Product
  quantity: number
  wallet: Wallet
  hasAcknowledged: boolean
  purchase: ShownMoneyAction<typeof createOrder>
  onClose: () => void
}

/** Scrolls to an error, which on a small phone would be below the visible part. */
function showWhole(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'nearest' })
}

/** Confirms a purchase: the paying wallet, the total, the balance after it, and the risk. */
export function BuySheet(props: BuySheetProps) {
  const { product, quantity, wallet, hasAcknowledged, purchase, onClose } = props
  const t = useText()
  const money = useMoneyText()
  const failureText = useFailureText()
  const [payFrom, setPayFrom] = useState<PayFrom>('balance')
  const [hasRead, setRead] = useState(false)
  const [lacks, setLacks] = useState<'risk' | 'money'>()
  // The terms that the customer has seen. If they change, they are shown, and confirmed again.
  const [seen, setSeen] = useState(product.terms_hash)
  const checkbox = useRef<HTMLInputElement>(null)

  const total = orderAmount(product.price, quantity)
  const available = payFrom === 'balance' ? wallet.balance : wallet.income_wallet
  const { real_amount } = estimatedEarnings(product, quantity, product.tax_rate)

  const hasChanged = seen !== product.terms_hash
  const errorText = () => {
    if (lacks === 'money' && total > available) {
      return t('code.2001', { needed: money(total), available: money(available) })
    }
    if (hasChanged) return t('code.3008', { price: money(product.price) })
    return purchase.error ? failureText(purchase.error) : undefined
  }
  const error = errorText()
  const pay = () => {
    setLacks(undefined)
    if (total > available) return setLacks('money')
    if (!hasAcknowledged && !hasRead) {
      setLacks('risk')
      return checkbox.current?.focus()
    }
    setSeen(product.terms_hash)
    return purchase.run({
      product_id: product.id,
      quantity,
      pay_from: payFrom,
      risk_acknowledged: hasRead,
      price: product.price,
      terms_hash: product.terms_hash,
    })
  }
  const line: SumRow = {
    label: t('product.line', { quantity, price: money(product.price) }),
    amount: total,
  }
  const after: SumRow = {
    label: t(payFrom === 'balance' ? 'label.balance_after' : 'label.income_wallet_after'),
    amount: available - total,
  }
  const estimated: SumRow = { label: t('product.estimated_earnings'), amount: real_amount }

  return (
    <ConfirmSheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('product.buy_title', { name: product.name })}
      from={<PayFromChoice value={payFrom} onChange={setPayFrom} wallet={wallet} needed={total} />}
      rows={[line]}
      total={{ label: t('product.you_pay'), amount: total }}
      {...(total <= available ? { after } : {})}
      action={t('product.pay', { amount: money(total) })}
      busyText={t('busy.paying')}
      onConfirm={pay}
    >
      <SumList rows={[estimated]} />
      <p className="wallet-buy-consequence">
        {product.returns_principal
          ? t('product.price_returned_after', { count: product.cycle })
          : t('product.price_stays')}
      </p>
      {!hasAcknowledged && (
        <Checkbox
          ref={checkbox}
          label={t('risk.acknowledge')}
          checked={hasRead}
          onCheckedChange={setRead}
          error={lacks === 'risk' && !hasRead ? t('risk.missing') : undefined}
        />
      )}
      {error && (
        <Notice key={error} ref={showWhole} tone="red" role="alert">
          {error}
        </Notice>
      )}
      {hasChanged && <ChangedTerms from={seen} to={product.terms_hash} />}
    </ConfirmSheet>
  )
}
