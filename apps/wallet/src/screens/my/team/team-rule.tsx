import { useConfig } from '@mavuno/sdk/react'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useText } from '../../../texts/use-text.js'

/** What an invitation pays, and who pays it. Shown before any total. */
export function TeamRule() {
  const t = useText()
  const money = useMoneyText()
  const rule = useConfig()?.referral
  if (!rule) return null
  const rewards = rule.rewards.filter(({ amount }) => amount > 0)
  if (rewards.length === 0) return <p className="wallet-team-rule">{t('team.rule_none')}</p>
  const [first] = rewards
  const isFirstLevelOnly = rewards.length === 1 && first?.level === 1
  return (
    <ul className="wallet-team-rule">
      {isFirstLevelOnly ? (
        <li>{t('team.rule', { amount: money(first.amount) })}</li>
      ) : (
        rewards.map(({ level, amount }) => (
          <li key={level}>{t('team.rule_level', { level, amount: money(amount) })}</li>
        ))
      )}
      {rule.min_purchase > 0 && (
        <li>{t('team.rule_least', { amount: money(rule.min_purchase) })}</li>
      )}
      {rule.monthly_cap > 0 && <li>{t('team.rule_most', { amount: money(rule.monthly_cap) })}</li>}
      <li>{t('team.rule_source')}</li>
    </ul>
  )
}
