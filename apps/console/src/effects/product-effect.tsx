import { formatPercent } from '@mavuno/sdk'
import { neededCover, purchaseFigures } from '@mavuno/sdk/contract'
import { operatorGetReserve, type OperatorProduct } from '@mavuno/sdk/operator'
import { useCall, useConfig } from '@mavuno/sdk/react'
import { Notice, useFormatter } from '@mavuno/ui'
import { useFieldWords } from '../changes/use-field-words.js'
import { Reading } from '../parts/reading.js'
import { useText } from '../texts/use-text.js'
import { FiguresTable } from './figures-table.js'

/** What the figures of a customer follow from. */
export type ProductTerms = Pick<
  OperatorProduct,
  'price' | 'earnings_per_time' | 'number_of_earnings' | 'returns_principal' | 'tax_rate' | 'stock'
>

/** The figures of one unit; undefined where the terms come to more than can be counted. */
function figuresOf(terms: ProductTerms | undefined) {
  if (!terms) return undefined
  try {
    return purchaseFigures(terms, 1)
  } catch {
    return undefined
  }
}

interface ProductEffectProps {
  /** Undefined for a product that is made. */
  readonly before: ProductTerms | undefined
  readonly after: ProductTerms
}

/** What a product does for a customer who buys one unit, by the sums that wallet and server use. */
export function ProductFigures({ before, after }: ProductEffectProps) {
  const t = useText()
  const { money } = useFieldWords()
  const [old, next] = [figuresOf(before), figuresOf(after)]
  if (!next) return null
  const pair = (figure: (of: NonNullable<typeof next>) => string) =>
    before ? [old ? figure(old) : '', figure(next)] : [figure(next)]
  const rate = formatPercent(after.tax_rate)
  return (
    <>
      <FiguresTable
        caption={t('effect.unit')}
        {...(!before && { heads: [t('effect.then')] })}
        rows={[
          [t('effect.pays'), ...pair((one) => money(one.pays))],
          [t('effect.earnings'), ...pair((one) => money(one.earnings.amount))],
          [t('effect.tax', { rate }), ...pair((one) => money(-one.earnings.tax))],
          [t('effect.gets_back'), ...pair((one) => money(one.gets_back))],
          [t('effect.gain'), ...pair((one) => money(one.gain))],
          [t('effect.gain_rate'), ...pair((one) => formatPercent(one.gain_rate))],
        ]}
      />
      {next.gain < 0 && <Notice tone="amber">{t('effect.loses')}</Notice>}
    </>
  )
}

/** The room that the reserve has for it. */
export function CoverRoom({ before, after }: ProductEffectProps) {
  const t = useText()
  const { number } = useFormatter()
  const { money } = useFieldWords()
  const share = useConfig()?.cover_share ?? 10_000
  const reserve = useCall(operatorGetReserve)
  const { data } = reserve
  if (!data) return <Reading of={reserve} failed={t('effect.cover_failed')} count={3} />
  const cover = (terms: ProductTerms, units: number) => {
    try {
      return neededCover(terms, units, share)
    } catch {
      return Number.POSITIVE_INFINITY
    }
  }
  const free = Math.max(0, data.headroom)
  const each = cover(after, 1)
  const units = each === 0 ? Number.POSITIVE_INFINITY : Math.floor(free / each)
  const isEnough = after.stock === null ? false : units >= after.stock
  const pair = (figure: (terms: ProductTerms) => string) =>
    before ? [figure(before), figure(after)] : [figure(after)]
  const whole = (terms: ProductTerms) => {
    const needed = terms.stock === null ? undefined : cover(terms, terms.stock)
    return needed === undefined || !Number.isFinite(needed) ? t('value.not_counted') : money(needed)
  }
  const tone = isEnough ? 'green' : units > 0 ? 'blue' : 'amber'
  return (
    <>
      <FiguresTable
        caption={t('effect.cover')}
        {...(!before && { heads: [t('effect.then')] })}
        rows={[
          [t('effect.cover_free'), ...pair(() => money(data.headroom))],
          [t('effect.cover_unit'), ...pair((terms) => money(cover(terms, 1)))],
          [t('effect.cover_stock'), ...pair(whole)],
        ]}
      />
      <Notice tone={tone}>
        {isEnough
          ? t('effect.cover_all')
          : units > 0
            ? t('effect.cover_units', { units: Number.isFinite(units) ? number(units) : '∞' })
            : t('effect.cover_none')}
      </Notice>
    </>
  )
}

/** All that a product does: for a customer, and for the reserve. */
export function ProductEffect({ before, after }: ProductEffectProps) {
  return (
    <>
      <ProductFigures before={before} after={after} />
      <CoverRoom before={before} after={after} />
    </>
  )
}
