import { type Product, purchaseFigures } from '@mavuno/sdk/contract'
import { Amount, Card, LinkButton, Section } from '@mavuno/ui'
import { Suspense } from 'react'
import { pageHref, paths } from '../../router/paths.js'
import { Boundary } from '../../shell/frame/boundary.js'
import { useText } from '../../texts/use-text.js'
import { More } from './more.js'

/** A product in one row: what it costs, and what it is expected to gain. It stands without its picture, too. */
function FeaturedProduct({ product }: { product: Product }) {
  const t = useText()
  const { id, name, crop, cycle, returns_principal } = product
  const { pays, gain } = purchaseFigures(product, 1)
  return (
    <article className="wallet-home-product" aria-label={name}>
      <span className="wallet-home-crop">
        <Boundary broken={() => null}>
          <Suspense>
            <More part="crop" crop={crop} />
          </Suspense>
        </Boundary>
      </span>
      <div className="wallet-home-product-words">
        <h3 className="wallet-home-product-name">
          <a href={pageHref(paths.productDetail, { id })}>{name}</a>
        </h3>
        <div className="wallet-home-product-note">
          {t('duration.days', { count: cycle })},{' '}
          {t(returns_principal ? 'home.returned' : 'home.not_returned')}
        </div>
      </div>
      <div className="wallet-home-product-figures">
        <Amount value={pays} size="strong" />
        <Amount value={gain} flow={gain > 0 ? 'in' : 'none'} />
      </div>
    </article>
  )
}

/** A selection of products. */
export function FeaturedProducts({ products }: { products: readonly Product[] }) {
  const t = useText()
  return (
    <Section
      title={t('home.featured')}
      action={
        <LinkButton href={pageHref(paths.product)} variant="plain" size="small">
          {t('action.see_all')}
        </LinkButton>
      }
    >
      <p className="wallet-home-note">{t('home.products_note')}</p>
      <Card className="wallet-home-products">
        {products.map((product) => (
          <FeaturedProduct key={product.id} product={product} />
        ))}
      </Card>
    </Section>
  )
}
