import { orderAmount } from '@mavuno/sdk/contract'
import type { Limits, OperatorRole, RewardCode } from '@mavuno/sdk/operator'
import { Notice, useFormatter } from '@mavuno/ui'
import { useFieldWords } from '../changes/use-field-words.js'
import { useText } from '../texts/use-text.js'

type CodeTerms = Pick<RewardCode, 'kind' | 'amount' | 'max_uses'> & { readonly uses?: number }

/** A product of two safe integers that may be none. */
function costOf(amount: number, uses: number): number | undefined {
  try {
    return orderAmount(amount, uses)
  } catch {
    return undefined
  }
}

/** What a reward code costs at most, and has cost. */
export function CodeEffect({ code: { kind, amount, max_uses, uses = 0 } }: { code: CodeTerms }) {
  const t = useText()
  const { number } = useFormatter()
  const { money } = useFieldWords()
  if (kind === 'points') return <p>{t('effect.code_points')}</p>
  const most = max_uses === null ? undefined : costOf(amount, max_uses)
  const spent = costOf(amount, uses)
  return (
    <>
      {most === undefined || max_uses === null ? (
        <Notice tone="amber">{t('effect.code_endless')}</Notice>
      ) : (
        <p>{t('effect.code_cost', { amount: money(most), uses: number(max_uses) })}</p>
      )}
      {uses > 0 && spent !== undefined && (
        <p className="muted">{t('effect.code_spent', { amount: money(spent) })}</p>
      )}
    </>
  )
}

interface RolesEffectProps {
  readonly before: readonly OperatorRole[]
  readonly after: readonly OperatorRole[]
}

/** What an operator may do by new roles, and no longer without old ones. */
export function RolesEffect({ before, after }: RolesEffectProps) {
  const t = useText()
  const list = (title: string, roles: readonly OperatorRole[]) =>
    roles.length > 0 && (
      <>
        <p>{title}</p>
        <ul>
          {roles.map((role) => (
            <li key={role}>
              <strong>{t(`role.${role}`)}</strong> {t(`role_text.${role}`)}
            </li>
          ))}
        </ul>
      </>
    )
  const gained = after.filter((role) => !before.includes(role))
  return (
    <>
      {list(t('effect.may_now'), gained)}
      {list(
        t('effect.may_no_more'),
        before.filter((role) => !after.includes(role)),
      )}
      {after.length === 0 && <Notice tone="amber">{t('effect.roles_none')}</Notice>}
      {gained.includes('owner') && <Notice tone="amber">{t('effect.roles_owner')}</Notice>}
    </>
  )
}

/** What one person may do alone. */
export function LimitsEffect({ before, after }: { before: Limits; after: Limits }) {
  const t = useText()
  const names = ['recharge_each', 'recharge_daily', 'withdrawal_each', 'withdrawal_daily'] as const
  return (
    <>
      <p>{t('effect.payments_alone')}</p>
      {names.some((name) => after[name] > before[name]) && (
        <Notice tone="amber">{t('effect.limits_raised')}</Notice>
      )}
    </>
  )
}
