import type { Holding } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'
import { Stamp, type SumRow } from '@mavuno/ui'

/** The rows of facts below the progress ring. */
export function holdingRows(t: Translate, holding: Holding): SumRow[] {
  const { obtained_income, obtained_tax } = holding
  const { remaining_times, income_time, due_times, next_claim_time, started, ends, state } = holding
  const rows: SumRow[] = []
  if (obtained_tax > 0) {
    rows.push(
      { label: t('holding.obtained_before_tax'), amount: obtained_income },
      { label: t('label.tax_withheld'), amount: obtained_tax, flow: 'out' },
    )
  }
  rows.push(
    { label: t('holding.remaining_times'), value: remaining_times },
    {
      label: t('holding.income_time'),
      value: income_time === null ? t('holding.never_claimed') : <Stamp at={income_time} named />,
    },
  )
  // If nothing is due, the next claim is shown in place of the button.
  if (state === 'frozen' || due_times > 0) {
    if (next_claim_time !== null) {
      rows.push({
        label: t('holding.next_claim_time'),
        value: <Stamp at={next_claim_time} named />,
      })
    }
  }
  rows.push(
    state === 'expired'
      ? { label: t('holding.ended'), value: <Stamp at={ends} /> }
      : { label: t('holding.started'), value: <Stamp at={started} /> },
  )
  return rows
}
