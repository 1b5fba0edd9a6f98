import { formatPercent } from '@mavuno/sdk'
import { estimatedEarnings, type Product } from '@mavuno/sdk/contract'
import { CellGroup, ValueCell } from '@mavuno/ui'
import { netFigures } from '../../products/product-facts.js'
import { useText } from '../../texts/use-text.js'

interface EstimatedTermsProps {
  product: Product
  /** What the tax is called. */
  taxName: string
}

/** The estimated income of one unit, with gross and tax beside the net figures. */
export function EstimatedTerms({ product, taxName }: EstimatedTermsProps) {
  const t = useText()
  const { tax_rate } = product
  const net = netFigures(product)
  const { amount, tax, real_amount } = estimatedEarnings(product, 1, tax_rate)
  const hasTax = tax_rate > 0
  return (
    <CellGroup kind="values" title={t('product.estimated')} className="wallet-product-terms">
      <ValueCell label={t('product.earnings_per_time')} amount={product.earnings_per_time} />
      <ValueCell label={t('product.number_of_earnings')} value={product.number_of_earnings} />
      <ValueCell label={t('product.total_revenue')} amount={amount} />
      {hasTax && (
        <ValueCell
          kind="term"
          label={t('label.tax_rate', { rate: formatPercent(tax_rate) })}
          amount={tax}
          flow="out"
          note={taxName}
        />
      )}
      <ValueCell kind="term" label={t('product.estimated_total_earnings')} amount={real_amount} />
      <ValueCell
        label={t('product.daily_revenue')}
        amount={net.daily_revenue}
        note={hasTax && t('label.after_tax')}
      />
      <ValueCell
        label={t('product.return_rate')}
        value={formatPercent(net.return_rate)}
        note={t(hasTax ? 'product.return_rate_after_tax' : 'product.return_rate_means')}
      />
    </CellGroup>
  )
}
