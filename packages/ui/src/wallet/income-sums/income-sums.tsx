import { useId } from 'react'
import { Amount } from '../../components/content/amount/amount.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { Hatch } from './hatch.js'
import { incomeSumsTexts } from './income-sums-texts.js'

interface IncomeSumsProps {
  received: number
  /** Undefined if nothing could be to come, as in a period that has ended. */
  expected: number | undefined
  /** Left out if no price is returned. */
  principal?: number
  hidden: boolean
}

/** What the bars come to, with the look of each kind: a legend as well. */
export function IncomeSums({ received, expected, principal, hidden }: IncomeSumsProps) {
  const text = useUiText(incomeSumsTexts)
  const hatch = useId()
  const sum = (kind: string, label: string, amount: number) => (
    <div className="mv-income-sum" data-kind={kind}>
      <dt>
        <svg className="mv-income-swatch" data-kind={kind} aria-hidden focusable={false}>
          {kind === 'expected' && <Hatch id={hatch} />}
          <rect
            x="1"
            y="1"
            width="10"
            height="10"
            rx="2.5"
            {...(kind === 'expected' && { fill: `url(#${hatch})` })}
          />
        </svg>{' '}
        {label}
      </dt>
      <dd>
        <Amount value={amount} hidden={hidden} size="strong" />
      </dd>
    </div>
  )
  return (
    <dl className="mv-income-sums">
      {sum('received', text.received, received)}
      {expected !== undefined && sum('expected', text.toComeEstimated, expected)}
      {principal !== undefined && sum('principal', text.priceToReturnEstimated, principal)}
    </dl>
  )
}
