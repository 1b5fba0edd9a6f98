import { formatPercent } from '@mavuno/sdk'
import type { Config, Product } from '@mavuno/sdk/contract'
import { estimatedEarnings } from '@mavuno/sdk/contract'
import { useSession } from '@mavuno/sdk/react'
import { Amount, Markdown, Section, Stepper, SumList } from '@mavuno/ui'
import { DayFlags, RiskNotice } from '@mavuno/ui/wallet'
import { whyClosed } from '../../products/product-facts.js'
import { useText } from '../../texts/use-text.js'
import { EstimatedTerms } from './estimated-terms.js'
import { mostUnits } from './most-units.js'
import './product-detail.css'
import { ProductTerms } from './product-terms.js'

interface ProductDetailProps {
  product: Product
  config: Config
  quantity: number
  onQuantityChange: (quantity: number) => void
}

/** The price and whether it is returned, the estimates, the terms, the risk and the quantity. */
export function ProductDetail({ product, config, quantity, onQuantityChange }: ProductDetailProps) {
  const t = useText()
  const level = useSession()?.vip_level ?? 0
  const { price, returns_principal, cycle, profit_rule, description } = product
  const { real_amount } = estimatedEarnings(product, quantity, product.tax_rate)
  return (
    <>
      <section className="wallet-product-price" aria-label={t('product.price')}>
        <span className="wallet-product-label">{t('product.price')}</span>
        <Amount value={price} size="balance" />
        <p className="wallet-product-principal">
          {t(returns_principal ? 'product.price_returned' : 'product.price_not_returned')}
        </p>
        {!returns_principal && <p className="wallet-product-words">{t('product.price_stays')}</p>}
        {config.cover_share < 10_000 && (
          <p className="wallet-product-words">
            {t('product.covered', { share: formatPercent(config.cover_share) })}
          </p>
        )}
        <div className="wallet-product-days">
          <span>{t('duration.days', { count: cycle })}</span>
          <DayFlags rule={profit_rule} />
        </div>
      </section>
      <EstimatedTerms product={product} taxName={config.tax.name} />
      <ProductTerms product={product} />
      {description && (
        <Section title={t('product.about')}>
          <Markdown text={description} headingLevel={3} />
        </Section>
      )}
      <RiskNotice text={config.risk_notice.text || `${t('risk.title')}\n${t('risk.text')}`} />
      {!whyClosed(product, level) && (
        <div className="wallet-product-quantity">
          <Stepper
            label={t('product.quantity')}
            value={quantity}
            max={mostUnits(product)}
            maxReason={t('product.quantity_range', { most: mostUnits(product) })}
            onValueChange={onQuantityChange}
          />
          <SumList rows={[{ label: t('product.estimated_total_earnings'), amount: real_amount }]} />
        </div>
      )}
    </>
  )
}
