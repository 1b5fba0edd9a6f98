import { formatPercent } from '@mavuno/sdk'
import type { Reserve } from '@mavuno/sdk/operator'
import { useConfig } from '@mavuno/sdk/react'
import { Notice } from '@mavuno/ui'
import { useFieldWords } from '../changes/use-field-words.js'
import { useText } from '../texts/use-text.js'
import { coveredShare, withheld } from './config-figures.js'
import { FiguresTable } from './figures-table.js'
import { useTimeText } from '../parts/dates/time-text.js'

/** One earning that people know. */
const earning = 100_000

interface ReserveEffectProps {
  readonly before: Reserve
  readonly after: Reserve
}

/** What money in or out does to the reserve, and to what it was promised for. */
export function ReserveEffect({ before, after }: ReserveEffectProps) {
  const t = useText()
  const words = useFieldWords()
  const share = (of: Reserve) => {
    const covered = coveredShare(of)
    return covered === undefined ? t('value.nothing') : formatPercent(covered)
  }
  const sources = (['fees', 'drawable_sales', 'tax'] as const).filter(
    (name) => before[name] !== after[name],
  )
  const names = ['balance', 'promised', 'headroom', ...sources, 'settlement'] as const
  return (
    <FiguresTable
      caption={t('effect.reserve')}
      rows={[
        ...names.map(
          (name) =>
            [words.label(name), words.money(before[name]), words.money(after[name])] as const,
        ),
        [t('effect.share_there'), share(before), share(after)],
      ]}
    />
  )
}

/** What a law takes from older holdings, of which the config's tax is the most. */
export function TaxRuleEffect({ rate, starts }: { rate: number; starts: number | null }) {
  const t = useText()
  const times = useTimeText()
  const { money } = useFieldWords()
  const today = useConfig()?.tax.rate ?? 0
  const then = Math.min(today, rate)
  const row = (bought: number): readonly [string, string, string] => [
    t('effect.bought_at', { rate: formatPercent(bought) }),
    money(withheld(earning, Math.min(today, bought))),
    money(withheld(earning, then)),
  ]
  return (
    <>
      <FiguresTable
        caption={t('effect.withheld', { amount: money(earning) })}
        heads={[
          t('effect.now'),
          starts === null ? t('effect.then') : t('effect.from', { time: times.day(starts) }),
        ]}
        rows={today === 0 ? [row(0)] : [row(today), row(0)]}
      />
      {rate > today && (
        <Notice tone="amber">{t('effect.tax_capped', { rate: formatPercent(today) })}</Notice>
      )}
    </>
  )
}

interface TaxEffectProps {
  readonly before: number
  readonly after: number
}

/** What another tax of the config takes from earnings. */
export function TaxEffect({ before, after }: TaxEffectProps) {
  const t = useText()
  const { money } = useFieldWords()
  const now = money(withheld(earning, before))
  return (
    <>
      <FiguresTable
        caption={t('effect.withheld', { amount: money(earning) })}
        rows={[
          [t('effect.bought_new'), now, money(withheld(earning, after))],
          [
            t('effect.bought_at', { rate: formatPercent(before) }),
            now,
            money(withheld(earning, Math.min(before, after))),
          ],
        ]}
      />
      <Notice tone="blue">{t(after < before ? 'effect.tax_less' : 'effect.tax_bought')}</Notice>
    </>
  )
}
