import { formatPercent } from '@mavuno/sdk'
import {
  purchaseFigures,
  type createOrder,
  type PayFrom,
  type Product,
  type Wallet,
} from '@mavuno/sdk/contract'
import type { ShownMoneyAction } from '@mavuno/sdk/react'
import {
  Checkbox,
  ConfirmSheet,
  LinkButton,
  Notice,
  Stepper,
  SumList,
  type SumRow,
} from '@mavuno/ui'
import { useRef, useState } from 'react'
import { CropPicture } from '../../../products/crop-picture.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useFailureText } from '../../../texts/use-failure-text.js'
import { useText } from '../../../texts/use-text.js'
import { BriefRisk } from './brief-risk.js'
import './buy-sheet.css'
import { ChangedTerms } from './changed-terms.js'
import { mostUnits } from './most-units.js'
import { PayFromChoice } from './pay-from-choice.js'
import { purchaseAddress } from './purchase-address.js'

interface BuySheetProps {
  product: Product
  /** The quantity at first. */
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

/** Confirms a purchase: how many, the paying wallet, what it costs and brings back, and the risk. */
export function BuySheet(props: BuySheetProps) {
  const { product, wallet, hasAcknowledged, purchase, onClose } = props
  const t = useText()
  const money = useMoneyText()
  const failureText = useFailureText()
  const [chosen, setQuantity] = useState(props.quantity)
  const [payFrom, setPayFrom] = useState<PayFrom>('balance')
  const [hasRead, setRead] = useState(false)
  const [lacks, setLacks] = useState<'risk' | 'money'>()
  // The terms that the customer has seen. If they change, they are shown, and confirmed again.
  const [seen, setSeen] = useState(product.terms_hash)
  const checkbox = useRef<HTMLInputElement>(null)

  // The stock may have shrunk since the quantity was chosen.
  const most = mostUnits(product)
  const quantity = Math.min(chosen, most)
  const figures = purchaseFigures(product, quantity)
  const total = figures.pays
  const available = payFrom === 'balance' ? wallet.balance : wallet.income_wallet
  const missing = payFrom === 'balance' ? total - wallet.balance : 0

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
  const results: SumRow[] = [
    { label: t('product.get_back_estimated'), amount: figures.gets_back },
    {
      label: t('product.gain_estimated'),
      amount: figures.gain,
      flow: figures.gain > 0 ? 'in' : 'none',
    },
  ]
  const taxed = t('product.taxed', {
    amount: money(figures.earnings.amount),
    times: product.number_of_earnings,
    each: money(product.earnings_per_time * quantity),
    rate: formatPercent(product.tax_rate),
    tax: money(figures.earnings.tax),
  })
  const consequence = product.returns_principal
    ? t('product.price_returned_after', { count: product.cycle })
    : t('product.price_stays')

  return (
    <ConfirmSheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <span className="wallet-buy-title">
          <CropPicture crop={product.crop} size={40} />
          <span>{t('product.buy_title', { name: product.name })}</span>
        </span>
      }
      from={
        <div className="wallet-buy-from">
          <Stepper
            label={t('product.quantity')}
            hint={t('product.price_each', { price: money(product.price) })}
            value={quantity}
            max={most}
            maxReason={t('product.quantity_range', { most })}
            onValueChange={setQuantity}
          />
          <PayFromChoice value={payFrom} onChange={setPayFrom} wallet={wallet} needed={total} />
          {missing > 0 && (
            <LinkButton
              width="full"
              href={pageHref(paths.rechargeCreate, {
                amount: String(missing),
                redirect: purchaseAddress(product.id, quantity),
              })}
            >
              {t('product.recharge_missing', { amount: money(missing) })}
            </LinkButton>
          )}
        </div>
      }
      total={{ label: t('product.you_pay'), amount: total }}
      agreement={
        !hasAcknowledged && (
          <Checkbox
            ref={checkbox}
            label={t('risk.acknowledge')}
            checked={hasRead}
            onCheckedChange={setRead}
            error={lacks === 'risk' && !hasRead ? t('risk.missing') : undefined}
          />
        )
      }
      action={t('product.pay', { amount: money(total) })}
      busyText={t('busy.paying')}
      onConfirm={pay}
    >
      <SumList rows={results} className="wallet-buy-results" />
      <p className="wallet-buy-consequence">
        {product.tax_rate > 0 && `${taxed} `}
        {consequence}
      </p>
      <BriefRisk />
      {error && (
        <Notice key={error} ref={showWhole} tone="red" role="alert">
          {error}
        </Notice>
      )}
      {hasChanged && <ChangedTerms from={seen} to={product.terms_hash} />}
    </ConfirmSheet>
  )
}
