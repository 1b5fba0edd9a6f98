import { feeRateAt, withdrawalFigures, type Config } from '@mavuno/sdk/contract'
import { Notice, useFormatter } from '@mavuno/ui'
import { useFieldWords } from '../changes/use-field-words.js'
import type { Me } from '../session/operator.js'
import { serverNow } from '../session/server-clock.js'
import { useText } from '../texts/use-text.js'
import { levelAt, pointsFor, rewardOf } from './config-figures.js'
import { FiguresTable } from './figures-table.js'
import { TaxEffect } from './money-effects.js'
import { CoveredProducts, OpenedProducts, TaxedProducts } from './product-rows.js'

type Parts = Partial<Config>

/** Payments that people know, in minor units. */
const examples = [10_000, 100_000, 1_500_000]

/** Says whether an amount is within bounds. */
function useBounds() {
  const t = useText()
  return (amount: number, { min, max }: Readonly<Record<'min' | 'max', number>>) => {
    if (amount < min) return t('effect.below')
    return amount > max ? t('effect.above') : undefined
  }
}

interface WithdrawEffectProps {
  readonly before: Config['withdraw']
  readonly after: Config['withdraw']
}

const isMoved = (one: Config['recharge'], other: Config['recharge']) =>
  one.min !== other.min || one.max !== other.max

/** The rate that a withdrawal has once a change is in force; an announced one counts as begun. */
function rateOf(rule: Config['withdraw']): number {
  return rule.coming_fee ? rule.coming_fee.rate : rule.fee_rate
}

/** What arrives of a withdrawal, by the sum that the server uses. */
function WithdrawEffect({ before, after }: WithdrawEffectProps) {
  const t = useText()
  const { money } = useFieldWords()
  const inForce = feeRateAt(before, serverNow())
  const outside = useBounds()
  const arrives = (amount: number, rule: Config['withdraw'], rate: number) =>
    outside(amount, rule) ?? money(withdrawalFigures(amount, rate).real_amount)
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

interface Pair<Part> {
  readonly before: Part
  readonly after: Part
}

/** Which recharges can be asked for. */
function RechargeEffect({ before, after }: Pair<Config['recharge']>) {
  const t = useText()
  const { money } = useFieldWords()
  const outside = useBounds()
  // The bounds themselves are where something changes.
  const amounts = [...examples, before.min, before.max, after.min, after.max]
  const said = (amount: number, rule: Config['recharge']) =>
    outside(amount, rule) ?? t('effect.taken')
  return (
    <FiguresTable
      caption={t('effect.recharges')}
      rows={[...new Set(amounts)]
        .toSorted((one, other) => one - other)
        .map((amount) => [money(amount), said(amount, before), said(amount, after)])}
    />
  )
}

const purchase = 100_000

/** What those above a customer are paid for the first purchase. */
function ReferralEffect({ before, after }: Pair<Config['referral']>) {
  const t = useText()
  const { money } = useFieldWords()
  const distances = [...new Set([...before.rewards, ...after.rewards].map(({ level }) => level))]
  const sum = (rule: Config['referral']) =>
    distances.reduce((total, distance) => total + rewardOf(rule, distance, purchase), 0)
  return (
    <>
      <FiguresTable
        caption={t('effect.first_purchase', { amount: money(purchase) })}
        rows={[
          ...distances
            .toSorted((one, other) => one - other)
            .map(
              (distance) =>
                [
                  t('effect.inviter', { distance }),
                  money(rewardOf(before, distance, purchase)),
                  money(rewardOf(after, distance, purchase)),
                ] as const,
            ),
          [t('effect.together'), money(sum(before)), money(sum(after))],
          [t('field.referral.monthly_cap'), money(before.monthly_cap), money(after.monthly_cap)],
        ]}
      />
      <p className="muted">{t('effect.reward_rules')}</p>
    </>
  )
}

/** Which level points reach, and what may be bought from how many on. */
function VipEffect({ before, after, me }: Pair<Config['vip_levels']> & { me: Me }) {
  const t = useText()
  const { number } = useFormatter()
  const level = (levels: Config['vip_levels'], points: number) => {
    const reached = levelAt(levels, points)
    return reached === 0 ? t('effect.no_level') : t('effect.level', { level: reached })
  }
  const from = (levels: Config['vip_levels'], wanted: number) => {
    const points = pointsFor(levels, wanted)
    return points === undefined ? t('effect.nobody') : t('value.points', { count: points })
  }
  const steps = [...new Set([...before, ...after].map(({ points }) => points))]
  return (
    <>
      <FiguresTable
        caption={t('effect.points')}
        rows={steps
          .toSorted((one, other) => one - other)
          .map((points) => [number(points), level(before, points), level(after, points)])}
      />
      <OpenedProducts me={me} points={(wanted) => [from(before, wanted), from(after, wanted)]} />
    </>
  )
}

interface ConfigEffectProps {
  readonly me: Me
  readonly before: Parts
  readonly after: Parts
}

/** What a change of config or texts does to customers, and what to take care of. */
export function ConfigEffect({ me, before, after }: ConfigEffectProps) {
  const t = useText()
  const { withdraw, recharge, tax, referral, vip_levels, risk_notice, legal } = after
  const [oldShare, cover_share] = [before.cover_share ?? 10_000, after.cover_share ?? 10_000]
  const oldTax = before.tax?.rate ?? 0
  const oldRisk = before.risk_notice
  const isRiskNew = risk_notice && oldRisk && risk_notice.version !== oldRisk.version
  const isRiskSame = risk_notice && oldRisk && !isRiskNew && risk_notice.text !== oldRisk.text
  return (
    <>
      {withdraw && before.withdraw && <WithdrawEffect before={before.withdraw} after={withdraw} />}
      {recharge && before.recharge && isMoved(before.recharge, recharge) && (
        <RechargeEffect before={before.recharge} after={recharge} />
      )}
      {tax && tax.rate !== oldTax && (
        <>
          <TaxEffect before={oldTax} after={tax.rate} />
          <TaxedProducts me={me} before={oldTax} after={tax.rate} />
        </>
      )}
      {referral && before.referral && <ReferralEffect before={before.referral} after={referral} />}
      {vip_levels && before.vip_levels && (
        <VipEffect me={me} before={before.vip_levels} after={vip_levels} />
      )}
      {after.cover_share !== undefined && cover_share !== oldShare && (
        <CoveredProducts me={me} before={oldShare} after={cover_share} />
      )}
      {after.cover_share !== undefined && cover_share < oldShare && (
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
