import type { Product } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import { CardList, LinkButton, Section } from '@mavuno/ui'
import { levelOf } from '../../products/product-facts.js'
import { ProductItem } from '../../products/product-item.js'
import { pageHref, paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'

interface FeaturedProductsProps {
  products: readonly Product[]
  /** The customer's, which unlock products; 0 if nobody is logged in. */
  points: number
}

/** A selection of products. */
export function FeaturedProducts({ products, points }: FeaturedProductsProps) {
  const t = useText()
  const level = levelOf(points, useConfig()?.vip_levels ?? [])
  return (
    <Section
      title={t('home.featured')}
      action={
        <LinkButton href={pageHref(paths.product)} variant="plain" size="small">
          {t('action.see_all')}
        </LinkButton>
      }
    >
      <CardList>
        {products.map((product) => (
          <ProductItem key={product.id} product={product} level={level} headingLevel={3} />
        ))}
      </CardList>
    </Section>
  )
}
