import type { OperatorWithdrawalDetail } from '@mavuno/sdk/operator'
import { CopyButton } from '@mavuno/ui'
import { useMethodName } from '../parts/business.js'
import { Money } from '../parts/money.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { isByProvider } from './payout-stage.js'

const plainAmount = (value: number) => (value / 100).toFixed(2).replace(/\.00$/, '')

/** The sum and the account to type elsewhere; in full only for who took it and may send it, until it is paid. */
export function PayoutAccount({ row, me }: { row: OperatorWithdrawalDetail; me: Me }) {
  const t = useText()
  const methodName = useMethodName()
  const { status, stage, real_amount, wallet_type, personal_card_number } = row
  const isMine = stage === 'assigned' && row.assigned_to?.id === me.id
  const name = row.receiver_name ?? ''
  return (
    <section className="card">
      <h3>{t(isMine ? 'payout.send_exactly' : 'payout.send')}</h3>
      <dl className="lines send">
        <div>
          <dt>{t('payout.sum')}</dt>
          <dd>
            <Money value={real_amount} />{' '}
            {isMine && (
              <CopyButton value={plainAmount(real_amount)} size="small">
                {t('payout.copy_sum')}
              </CopyButton>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('payout.account', { method: methodName(wallet_type) })}</dt>
          <dd>
            <span className="mono">{personal_card_number}</span>{' '}
            {isMine && (
              <CopyButton value={personal_card_number} size="small">
                {t('payout.copy_account')}
              </CopyButton>
            )}
          </dd>
        </div>
        {name !== '' && (
          <div>
            <dt>{t('payout.name')}</dt>
            <dd>{name}</dd>
          </div>
        )}
        {row.provider_reference && (
          <div>
            <dt>{t('payout.reference')}</dt>
            <dd className="mono">{row.provider_reference}</dd>
          </div>
        )}
      </dl>
      {status === 'pending' && !isByProvider(row) && (
        <p className="muted">
          {t(
            isMine
              ? 'payout.in_full'
              : stage === 'needs_approval'
                ? 'payout.masked_needs_approval'
                : stage === 'assigned'
                  ? 'payout.masked_taken'
                  : 'payout.masked',
          )}
        </p>
      )}
    </section>
  )
}
