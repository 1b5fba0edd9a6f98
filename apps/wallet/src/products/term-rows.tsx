import { formatPercent } from '@mavuno/sdk'
import type { Terms } from '@mavuno/sdk/contract'
import type { TextKey } from '@mavuno/texts'
import { DayFlags } from '@mavuno/ui/wallet'
import type { ReactNode } from 'react'
import { useMoneyText } from '../records/use-money-text.js'
import { durationText } from '../texts/duration-text.js'
import { useText } from '../texts/use-text.js'

type Words = {
  readonly [Name in keyof Terms]: readonly [
    label: TextKey,
    value: (terms: Pick<Terms, Name>) => ReactNode,
  ]
}

export interface TermRow {
  readonly name: keyof Terms
  readonly label: string
  readonly value: ReactNode
}

/** Says terms in words, in the order in which people ask for them. Unknown ones are left out. */
export function useTermRows(): (terms: Partial<Terms>) => TermRow[] {
  const t = useText()
  const money = useMoneyText()
  const words: Words = {
    licensee: ['contract.licensee', ({ licensee }) => licensee],
    price: ['product.price', ({ price }) => money(price)],
    returns_principal: [
      'contract.principal',
      ({ returns_principal }) =>
        t(returns_principal ? 'product.price_returned' : 'product.price_not_returned'),
    ],
    cycle: ['product.cycle', ({ cycle }) => t('duration.days', { count: cycle })],
    number_of_earnings: ['product.number_of_earnings', (terms) => terms.number_of_earnings],
    earnings_per_time: [
      'product.earnings_per_time',
      ({ earnings_per_time }) => money(earnings_per_time),
    ],
    tax_rate: ['contract.tax', ({ tax_rate }) => formatPercent(tax_rate)],
    claim_period: ['product.claim_period', ({ claim_period }) => durationText(t, claim_period)],
    profit_rule: ['product.profit_days', ({ profit_rule }) => <DayFlags rule={profit_rule} />],
    points: ['product.points', ({ points }) => points],
    risk_notice: [
      'contract.risk_notice',
      ({ risk_notice }) => t('contract.risk_version', { version: risk_notice }),
    ],
    currency: ['contract.currency', ({ currency }) => currency],
    time_zone: ['contract.time_zone', ({ time_zone }) => time_zone],
  }
  return (terms) =>
    (Object.keys(words) as (keyof Terms)[])
      // A demo has no licensee, and no notice has no version.
      .filter((name) => terms[name] !== undefined && terms[name] !== '')
      .map((name) => {
        const [label, value] = words[name]
        return { name, label: t(label), value: value(terms as Terms) }
      })
}
