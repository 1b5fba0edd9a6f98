import { EmptyState, LinkButton, PathArt } from '@mavuno/ui'
import { pageHref, paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'

/** Shown if the product does not exist, or no longer does. */
export function ProductMissing() {
  const t = useText()
  return (
    <EmptyState
      art={<PathArt />}
      title={t('product.missing')}
      action={<LinkButton href={pageHref(paths.product)}>{t('action.see_products')}</LinkButton>}
    />
  )
}
