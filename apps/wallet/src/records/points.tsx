import { useFormatter, VisuallyHidden } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import { useHiddenAmounts } from './use-hidden-amounts.js'

interface PointsProps {
  value: number
  /** Received and spent points have a sign, a total does not. */
  flow?: 'in' | 'out' | 'none'
  /** The amount of a receipt is never hidden. */
  isReceipt?: boolean
}

const signs = { in: '+', out: '\u2212', none: '' }

/** Points. They are not money, but are hidden with it. */
export function Points({ value, flow = 'none', isReceipt = false }: PointsProps) {
  const t = useText()
  const formatter = useFormatter()
  const isHidden = useHiddenAmounts()
  if (isHidden && !isReceipt) {
    return (
      <>
        <span aria-hidden>••••••</span>
        <VisuallyHidden>{t('kit.amount_hidden')}</VisuallyHidden>
      </>
    )
  }
  const points = signs[flow] + formatter.number(Math.abs(value))
  return t('point.amount', { count: Math.abs(value), points })
}
