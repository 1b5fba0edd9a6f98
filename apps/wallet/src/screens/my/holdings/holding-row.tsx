import { earningsFigures, type Holding } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'
import { Amount, StatusBadge, useFormatter } from '@mavuno/ui'
import { useId } from 'react'
import { CropPicture } from '../../../products/crop-picture.js'
import { holdingName } from '../../../products/holding-name.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useText } from '../../../texts/use-text.js'
import { withValue } from '../../../texts/with-value.js'

interface HoldingRowProps {
  holding: Holding
  /** What the row leads with: what can be claimed now, or what has come so far. */
  shows: 'due' | 'obtained'
  onOpen: (id: string) => void
}

/** What the holding has paid, and is estimated to pay in all, after tax. */
export function netIncome(holding: Holding): { obtained: number; total: number } {
  const { obtained_income, obtained_tax, remaining_times, quantity, tax_rate } = holding
  const obtained = obtained_income - obtained_tax
  const coming = earningsFigures(holding, quantity, remaining_times, tax_rate)
  return { obtained, total: obtained + coming.real_amount }
}

/** The second line: what comes next, or why nothing does. */
function noteOf(
  t: Translate,
  whenOf: (seconds: number) => string,
  { state, ends, next_claim_time }: Holding,
) {
  if (state === 'frozen') return t('holding.frozen_by_us')
  const isNext = state === 'running' && next_claim_time !== null
  const day = whenOf(isNext ? next_claim_time : ends)
  const key = state === 'expired' ? 'ended_on' : isNext ? 'next_on' : 'ends_on'
  return withValue(t(`holding.${key}`, { day }), day)
}

/** A holding in one row, which opens everything about it. */
export function HoldingRow({ holding, shows, onOpen }: HoldingRowProps) {
  const t = useText()
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  const { day: dayOf, nearDay, stamp } = useFormatter()
  /** The time, too, where it is today. */
  const whenOf = (seconds: number) => {
    const day = dayOf(seconds)
    return nearDay(day) === 'today' ? stamp(seconds) : day
  }
  const id = useId()
  const { state, number_of_earnings: all, remaining_times, due_amount, due_tax } = holding
  const done = all - remaining_times
  const { obtained, total } = netIncome(holding)
  const ready = due_amount - due_tax
  return (
    <article className="wallet-holding" aria-labelledby={id} data-state={state}>
      <CropPicture crop={holding.product.crop} size={40} dimmed={state === 'expired'} />
      <div className="wallet-holding-line">
        <h3 className="wallet-holding-name">
          <button
            id={id}
            type="button"
            className="wallet-holding-open"
            aria-haspopup="dialog"
            onClick={() => onOpen(holding.id)}
          >
            {holdingName(t, holding)}
          </button>
        </h3>
        {state === 'frozen' ? (
          <StatusBadge status="frozen" />
        ) : (
          <Amount value={shows === 'due' ? ready : obtained} size="strong" hidden={isHidden} />
        )}
      </div>
      <div className="wallet-holding-line wallet-holding-note">
        <span>
          {shows === 'due'
            ? t('kit.earnings_claimed', { done, all })
            : state === 'running' && ready > 0
              ? t('home.ready', { amount: money(ready, isHidden) })
              : noteOf(t, whenOf, holding)}
        </span>
        {shows === 'obtained' && state !== 'expired' && (
          <span>{t('holding.of_total_estimated', { amount: money(total, isHidden) })}</span>
        )}
      </div>
      {shows === 'obtained' && state !== 'expired' && (
        <div className="wallet-holding-progress">
          <span className="wallet-holding-track" aria-hidden>
            <span className="wallet-holding-bar" style={{ width: `${(100 * done) / all}%` }} />
          </span>
          <span className="wallet-holding-count">{t('kit.progress_of', { done, all })}</span>
        </div>
      )}
    </article>
  )
}
