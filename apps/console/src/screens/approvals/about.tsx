import { maskPhone } from '@mavuno/sdk'
import type { ActionName, ProposalDetail } from '@mavuno/sdk/operator'
import { valueAt } from '../../changes/changes-of.js'
import { useFieldWords } from '../../changes/use-field-words.js'
import { actionViews } from '../../effects/action-views.js'
import { usePhoneRule } from '../../parts/business.js'
import { useText } from '../../texts/use-text.js'

/** The thing that a proposal is about, and whose it is. A customer's phone is masked. */
export function About({ shown: { action, before, input } }: { shown: ProposalDetail }) {
  const t = useText()
  const { label, value } = useFieldWords()
  const rule = usePhoneRule()
  const { targetFields, customerOf } = actionViews[action as ActionName] ?? {}
  if (!targetFields) return null
  const rows = targetFields
    .map((path) => ({ path, is: valueAt(before, path) }))
    .concat({ path: 'reason', is: valueAt(input, 'reason') })
    .filter(({ is }) => is !== undefined && is !== null && is !== '')
  const customer = customerOf?.(before)
  if (rows.length === 0 && !customer) return null
  return (
    <section className="card">
      <h3>{t('proposal.about')}</h3>
      <dl className="lines">
        {customer && (
          <div>
            <dt>{t('queue.customer')}</dt>
            <dd>
              {customer.nickname} {maskPhone(customer.phone, rule)}
            </dd>
          </div>
        )}
        {rows.map(({ path, is }) => (
          <div key={path}>
            <dt>{label(path)}</dt>
            <dd>{value(path, is)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
