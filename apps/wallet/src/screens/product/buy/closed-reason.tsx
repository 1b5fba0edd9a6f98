import type { Product } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import { LinkButton, useFormatter } from '@mavuno/ui'
import type { Closed } from '../../../products/product-facts.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'

interface ClosedReasonProps {
  closed: Closed
  product: Product
  /** The customer's points; undefined until they have loaded. */
  points: number | undefined
}

/** Shown in place of the buy button: why the product cannot be bought, and what to do about it. */
export function ClosedReason({ closed, product, points }: ClosedReasonProps) {
  const t = useText()
  const { number } = useFormatter()
  const level = product.min_vip_level
  const bound = useConfig()?.vip_levels.find((one) => one.level >= level)?.points
  const missing = bound === undefined || points === undefined ? 0 : Math.max(0, bound - points)

  const reasons = {
    'sold-out': t('product.sold_out_text'),
    vip:
      missing > 0
        ? t('product.vip_missing', { level, count: missing, points: number(missing) })
        : t('product.needs_vip', { level }),
    limit: t('product.limit_reached'),
  }
  const way =
    closed === 'limit'
      ? { href: pageHref(paths.myProduct), words: t('order.see_holding') }
      : {
          href: pageHref(paths.product, closed === 'vip' ? { filter: 'vip' } : {}),
          words: t(closed === 'vip' ? 'product.see_unlocked' : 'action.see_products'),
        }
  return (
    <>
      <p className="wallet-product-reason">{reasons[closed]}</p>
      <LinkButton size="large" width="full" href={way.href}>
        {way.words}
      </LinkButton>
    </>
  )
}
