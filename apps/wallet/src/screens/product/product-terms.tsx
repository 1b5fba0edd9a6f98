import type { Product } from '@mavuno/sdk/contract'
import { CellGroup, useFormatter, ValueCell } from '@mavuno/ui'
import { DayFlags } from '@mavuno/ui/wallet'
import { durationText } from '../../texts/duration-text.js'
import { useText } from '../../texts/use-text.js'

/** The terms of a purchase: periods, required level and limits. */
export function ProductTerms({ product }: { product: Product }) {
  const t = useText()
  const { number } = useFormatter()
  const { cycle, claim_period, profit_rule, min_vip_level, purchase_limit, bought } = product
  const { points, stock } = product
  return (
    <CellGroup kind="values" title={t('product.terms')} className="wallet-product-terms">
      <ValueCell label={t('product.cycle')} value={t('duration.days', { count: cycle })} />
      <ValueCell label={t('product.claim_period')} value={durationText(t, claim_period)} />
      <ValueCell label={t('product.profit_days')} value={<DayFlags rule={profit_rule} />} />
      <ValueCell
        label={t('product.minimum_vip_level')}
        value={
          min_vip_level > 0 ? t('label.vip', { level: min_vip_level }) : t('product.any_level')
        }
      />
      <ValueCell
        label={t('product.purchase_limit')}
        value={
          purchase_limit > 0
            ? t('product.limit_bought', { limit: purchase_limit, bought })
            : t('product.none_limit')
        }
      />
      <ValueCell label={t('product.points')} value={number(points)} />
      {stock !== null && <ValueCell label={t('product.stock')} value={number(stock)} />}
    </CellGroup>
  )
}
