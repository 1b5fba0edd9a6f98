import { formatPercent } from '@mavuno/sdk'
import { purchaseFigures, type Product } from '@mavuno/sdk/contract'
import { useSession } from '@mavuno/sdk/react'
import { Amount } from '@mavuno/ui'
import { ReturnedLine } from '@mavuno/ui/wallet'
import { ClosedBadge } from '../../products/closed-badge.js'
import { whyClosed } from '../../products/product-facts.js'
import { useMoneyText } from '../../records/use-money-text.js'
import { useText } from '../../texts/use-text.js'
import './purchase-card.css'

/** What one unit costs and brings back, in one size, and below it what is gained. */
export function PurchaseCard({ product }: { product: Product }) {
  const t = useText()
  const money = useMoneyText()
  const closed = whyClosed(product, useSession()?.vip_level ?? 0)
  const { pays, gets_back, gain, gain_rate, earnings } = purchaseFigures(product, 1)
  const days = t('duration.days', { count: product.cycle })
  const terms = { gain_rate: formatPercent(gain_rate), days }
  return (
    <section className="wallet-purchase" aria-label={t('product.figures')}>
      <div className="wallet-purchase-top">
        <div className="wallet-purchase-line">
          <h2 className="wallet-purchase-name">{product.name}</h2>
          {closed ? (
            <ClosedBadge product={product} closed={closed} />
          ) : (
            <span className="wallet-purchase-label">{days}</span>
          )}
        </div>
        <ReturnedLine returned={product.returns_principal} />
        <dl className="wallet-purchase-figures">
          <div>
            <dt className="wallet-purchase-label">{t('product.you_pay')}</dt>
            <dd>
              <Amount value={pays} />
            </dd>
          </div>
          <div>
            <dt className="wallet-purchase-label">{t('product.get_back_estimated')}</dt>
            <dd>
              <Amount value={gets_back} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="wallet-purchase-gain" data-state={gain > 0 ? 'gain' : 'none'}>
        <dl className="wallet-purchase-line">
          <dt>{t('product.gain')}</dt>
          <dd className="wallet-purchase-sum">
            <Amount value={gain} flow={gain > 0 ? 'in' : 'none'} />
          </dd>
        </dl>
        <p className="wallet-purchase-words">
          {product.tax_rate > 0
            ? t('product.gain_taxed', {
                ...terms,
                amount: money(earnings.amount),
                times: product.number_of_earnings,
                each: money(product.earnings_per_time),
                rate: formatPercent(product.tax_rate),
                tax: money(earnings.tax),
              })
            : t('product.gain_untaxed', terms)}
        </p>
      </div>
    </section>
  )
}
