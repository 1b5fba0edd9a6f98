import type { OperatorWithdrawalDetail } from '@mavuno/sdk/operator'
import { Notice, useFormatter } from '@mavuno/ui'
import { Money } from '../parts/money.js'
import { ThisCustomer } from '../parts/record-panel.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'

const wholePercent = 100

/** What the sum to send is made of, and what speaks for the account that it goes to. */
export function PayoutEvidence({ row, me }: { row: OperatorWithdrawalDetail; me: Me }) {
  const t = useText()
  const { number } = useFormatter()
  const { user, amount, fee, fee_rate, real_amount, pay_from, before } = row
  const isNewAccount = before.completed > 0 && before.same_account === 0
  return (
    <section className="facts">
      <dl>
        <dt>{t(`payout.from_${pay_from}`)}</dt>
        <dd>
          <Money value={amount} />
        </dd>
        <dt>{t('payout.fee', { rate: number(fee_rate / wholePercent) })}</dt>
        <dd>
          <Money value={0 - fee} />
        </dd>
        <dt>{t('payout.gets')}</dt>
        <dd>
          <Money value={real_amount} />
        </dd>
      </dl>
      <ThisCustomer user={user} until={row.revealed_until} me={me}>
        <dt>{t('payout.before')}</dt>
        <dd>{t('payout.before_counts', before)}</dd>
        <dt>{t('payout.same_account')}</dt>
        <dd>{t('payout.same_account_count', before)}</dd>
      </ThisCustomer>
      {isNewAccount && (
        <Notice tone="amber" title={t('payout.new_account')}>
          {t('payout.new_account_text')}
        </Notice>
      )}
    </section>
  )
}
