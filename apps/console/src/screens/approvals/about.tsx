import { maskPhone } from '@mavuno/sdk'
import type { ActionName, ProposalDetail } from '@mavuno/sdk/operator'
import { valueAt } from '../../changes/changes-of.js'
import { useFieldWords } from '../../changes/use-field-words.js'
import { usePhoneRule } from '../../parts/business.js'
import { useText } from '../../texts/use-text.js'

/** What says which one it is, where the fields that change do not. */
const facts: { readonly [Name in ActionName]?: readonly string[] } = {
  unfreezeHolding: [
    'product.name',
    'quantity',
    'price',
    'due_times',
    'due_amount',
    'frozen_reason',
  ],
  unblockUser: ['blocked_reason'],
  unblockOperator: ['nickname', 'phone', 'blocked_reason'],
  setOperatorRoles: ['nickname', 'phone'],
  renewOperator: ['nickname', 'phone', 'roles'],
  updateProduct: ['name'],
  updateCode: ['code'],
  saveChannel: ['wallet_type'],
}

interface Customer {
  readonly nickname: string
  readonly phone: string
}

/** The thing that a proposal is about, and whose it is. A customer's phone is masked. */
export function About({ shown: { action, before, input } }: { shown: ProposalDetail }) {
  const t = useText()
  const { label, value } = useFieldWords()
  const rule = usePhoneRule()
  const rows = (facts[action as ActionName] ?? [])
    .map((path) => ({ path, is: valueAt(before, path) }))
    .concat(action === 'unblockUser' ? [{ path: 'reason', is: valueAt(input, 'reason') }] : [])
    .filter(({ is }) => is !== undefined && is !== null && is !== '')
  const customer: Customer | null =
    action === 'unblockUser'
      ? (before as Customer)
      : action === 'unfreezeHolding'
        ? Object(before).user
        : null
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
