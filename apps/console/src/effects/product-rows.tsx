import { neededCover, purchaseFigures } from '@mavuno/sdk/contract'
import { operatorListProducts, type OperatorProduct } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import type { ReactNode } from 'react'
import { useFieldWords } from '../changes/use-field-words.js'
import { may } from '../frame/screens.js'
import { Reading } from '../parts/reading.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { FiguresTable } from './figures-table.js'

/** As many as one reads. */
const mostShown = 5

interface ProductRowsProps {
  readonly me: Me
  readonly caption: string
  readonly isMeant?: (product: OperatorProduct) => boolean
  /** A figure of a product now and then. */
  readonly figures: (product: OperatorProduct) => readonly [ReactNode, ReactNode]
}

/** What a change does to the products that customers can buy; nothing for whose roles do not read them. */
function ProductRows(props: ProductRowsProps) {
  return may(operatorListProducts, props.me.roles) ? <Rows {...props} /> : null
}

function Rows({ caption, isMeant = () => true, figures }: ProductRowsProps) {
  const t = useText()
  const products = useCall(operatorListProducts, { status: 'offered', limit: 100 })
  const { data } = products
  if (!data) return <Reading of={products} failed={t('products.failed')} count={2} />
  const meant = data.items.filter(isMeant)
  if (meant.length === 0) return null
  return (
    <>
      <FiguresTable
        caption={caption}
        rows={meant.slice(0, mostShown).map((one) => [one.name, ...figures(one)])}
      />
      {meant.length > mostShown && (
        <p className="muted">{t('effect.more_products', { count: meant.length - mostShown })}</p>
      )}
    </>
  )
}

interface RatesProps {
  readonly me: Me
  readonly before: number
  readonly after: number
}

/** What a customer gains of one unit, bought from now on, at one tax and at another. */
export function TaxedProducts({ me, before, after }: RatesProps) {
  const t = useText()
  const { money } = useFieldWords()
  return (
    <ProductRows
      me={me}
      caption={t('effect.gain_unit')}
      figures={(product) => {
        const gain = (tax_rate: number) => money(purchaseFigures({ ...product, tax_rate }, 1).gain)
        return [gain(before), gain(after)]
      }}
    />
  )
}

/** What the reserve has to have free to sell one unit. */
export function CoveredProducts({ me, before, after }: RatesProps) {
  const t = useText()
  const { money } = useFieldWords()
  return (
    <ProductRows
      me={me}
      caption={t('effect.cover_one')}
      figures={(product) => {
        const cover = (share: number) => money(neededCover(product, 1, share))
        return [cover(before), cover(after)]
      }}
    />
  )
}

interface OpenedProps {
  readonly me: Me
  /** From how many points on a level is reached. */
  readonly points: (level: number) => readonly [ReactNode, ReactNode]
}

/** From how many points on a customer may buy the products that are not for all. */
export function OpenedProducts({ me, points }: OpenedProps) {
  const t = useText()
  return (
    <ProductRows
      me={me}
      caption={t('effect.may_buy')}
      isMeant={({ min_vip_level }) => min_vip_level > 0}
      figures={({ min_vip_level }) => points(min_vip_level)}
    />
  )
}
