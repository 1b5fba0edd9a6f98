import type { OperatorWithdrawalDetail } from '@mavuno/sdk/operator'
import { Money } from '../parts/money.js'
import { ThisCustomer } from '../parts/record-panel.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { useTimeText } from '../parts/dates/time-text.js'

const wholePercent = 100

/** What the sum to send is made of, and what speaks for the account that it goes to. */
export function PayoutEvidence({ row, me }: { row: OperatorWithdrawalDetail; me: Me }) {
  const t = useText()
  const times = useTimeText()
  const { user, amount, fee, fee_rate, real_amount, pay_from, before, customer } = row
  const { completed, same_account, rejected } = before
  return (
    <section className="facts">
      <dl>
        <dt>{t(`payout.from_${pay_from}`)}</dt>
        <dd>
          <Money value={amount} />
        </dd>
        <dt>{t('payout.fee', { rate: fee_rate / wholePercent })}</dt>
        <dd>
          <Money value={0 - fee} />
        </dd>
        <dt>{t('payout.gets')}</dt>
        <dd>
          <Money value={real_amount} />
        </dd>
      </dl>
      <ThisCustomer user={user} until={row.revealed_until} me={me}>
        <dt>{t('payout.since')}</dt>
        <dd>{times.day(customer.since)}</dd>
        <dt>{t('payout.before')}</dt>
        <dd>{t('payout.before_counts', { completed, rejected })}</dd>
        <dt>{t('payout.same_account')}</dt>
        <dd>{t('payout.same_account_count', { completed, same_account })}</dd>
        <dt>{t('payout.own_phone')}</dt>
        <dd>{t(customer.own_phone ? 'payout.own_phone_yes' : 'payout.own_phone_no')}</dd>
        <dt>{t('payout.changed')}</dt>
        <dd>{customer.changed === null ? t('payout.never') : times.minute(customer.changed)}</dd>
        <dt>{t('payout.new_device')}</dt>
        <dd>
          {customer.new_device === null ? t('payout.none') : times.minute(customer.new_device)}
        </dd>
      </ThisCustomer>
    </section>
  )
}
