import { feeRateAt, withdrawalFigures, type Config } from '@mavuno/sdk/contract'
import { Notice } from '@mavuno/ui'
import { useFieldWords } from '../changes/use-field-words.js'
import { serverNow } from '../session/server-clock.js'
import { useText } from '../texts/use-text.js'
import { FiguresTable } from './figures-table.js'

type Parts = Partial<Config>

/** Withdrawals that people know, in minor units. */
const examples = [10_000, 100_000, 1_500_000]

interface WithdrawEffectProps {
  readonly before: Config['withdraw']
  readonly after: Config['withdraw']
}

/** The rate that a withdrawal has once a change is in force; an announced one counts as begun. */
function rateOf(rule: Config['withdraw']): number {
  return rule.coming_fee ? rule.coming_fee.rate : rule.fee_rate
}

/** What arrives of a withdrawal, by the sum that the server uses. */
function WithdrawEffect({ before, after }: WithdrawEffectProps) {
  const t = useText()
  const { money } = useFieldWords()
  const inForce = feeRateAt(before, serverNow())
  const arrives = (amount: number, { min, max }: Config['withdraw'], rate: number) => {
    if (amount < min) return t('effect.below')
    if (amount > max) return t('effect.above')
    return money(withdrawalFigures(amount, rate).real_amount)
  }
  return (
    <>
      <FiguresTable
        caption={t('effect.withdraws')}
        heads={[t('effect.arrives_now'), t('effect.arrives_then')]}
        rows={examples.map((amount) => [
          money(amount),
          arrives(amount, before, inForce),
          arrives(amount, after, rateOf(after)),
        ])}
      />
      {rateOf(after) > inForce && <Notice tone="blue">{t('effect.fee_later')}</Notice>}
      <p className="muted">{t('effect.open_withdrawals')}</p>
    </>
  )
}

interface ConfigEffectProps {
  readonly before: Parts
  readonly after: Parts
}

/** What a change of config or texts does to customers, and what to take care of. */
export function ConfigEffect({ before, after }: ConfigEffectProps) {
  const t = useText()
  const { withdraw, tax, cover_share = 10_000, risk_notice, legal } = after
  const oldRisk = before.risk_notice
  const isRiskNew = risk_notice && oldRisk && risk_notice.version !== oldRisk.version
  const isRiskSame = risk_notice && oldRisk && !isRiskNew && risk_notice.text !== oldRisk.text
  return (
    <>
      {withdraw && before.withdraw && <WithdrawEffect before={before.withdraw} after={withdraw} />}
      {tax && tax.rate !== before.tax?.rate && (
        <Notice tone="blue">{t('effect.tax_bought')}</Notice>
      )}
      {cover_share < (before.cover_share ?? 10_000) && (
        <Notice tone="amber">{t('effect.cover_less')}</Notice>
      )}
      {isRiskNew && <Notice tone="blue">{t('effect.risk_again')}</Notice>}
      {isRiskSame && <Notice tone="amber">{t('effect.risk_same')}</Notice>}
      {legal?.demo === false && before.legal?.demo === true && (
        <Notice tone="amber">{t('effect.live_demo')}</Notice>
      )}
    </>
  )
}
