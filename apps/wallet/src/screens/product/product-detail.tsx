import { formatPercent } from '@mavuno/sdk'
import type { Config, Product } from '@mavuno/sdk/contract'
import { useSession } from '@mavuno/sdk/react'
import { Markdown, Section } from '@mavuno/ui'
import { RiskNotice } from '@mavuno/ui/wallet'
import { whyClosed } from '../../products/product-facts.js'
import { useTaxName } from '../../records/use-names.js'
import { useRiskText } from '../../products/use-risk-text.js'
import { useText } from '../../texts/use-text.js'
import { EstimatedTerms } from './estimated-terms.js'
import { MoneyBack } from './money-back.js'
import { ProductCover } from './product-cover.js'
import './product-detail.css'
import { ProductTerms } from './product-terms.js'
import { PurchaseCard } from './purchase-card.js'

/** What a product costs and brings back, when, its terms, and the risk. */
export function ProductDetail({ product, config }: { product: Product; config: Config }) {
  const t = useText()
  const level = useSession()?.vip_level ?? 0
  const risk = useRiskText()
  const taxName = useTaxName()
  return (
    <>
      <ProductCover crop={product.crop} dimmed={whyClosed(product, level) !== undefined} />
      <PurchaseCard product={product} />
      {config.cover_share < 10_000 && (
        <p className="wallet-product-words">
          {t('product.covered', { share: formatPercent(config.cover_share) })}
        </p>
      )}
      <MoneyBack product={product} config={config} />
      <ProductTerms product={product} />
      <EstimatedTerms product={product} taxName={taxName(config.tax.name)} />
      {product.description && (
        <Section title={t('product.about')}>
          <Markdown text={product.description} headingLevel={3} />
        </Section>
      )}
      <Section title={t('product.before_you_buy')}>
        <RiskNotice text={risk} />
      </Section>
    </>
  )
}
