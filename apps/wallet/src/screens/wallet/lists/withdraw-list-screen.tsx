import { listWithdrawals, withdrawalStatuses, type Withdrawal } from '@mavuno/sdk/contract'
import { usePages } from '@mavuno/sdk/react'
import { Button, EmptyState, LinkButton } from '@mavuno/ui'
import { ListFilter } from '../../../records/list-filter.js'
import '../../../records/payment-number.css'
import { PaymentNumber } from '../../../records/payment-number.js'
import { rejectionText, withdrawalFacts } from '../../../records/record-facts.js'
import { RecordItem } from '../../../records/record-item.js'
import { RecordPages } from '../../../records/record-pages.js'
import { useFilter } from '../../../records/use-filter.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'

function WithdrawalItem({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText()
  const { provider_reference: number } = withdrawal
  return (
    <>
      <RecordItem record={withdrawalFacts(withdrawal)} note={rejectionText(t, withdrawal)} />
      {number && (
        <PaymentNumber number={number} label={t('recharge.payment_number')} copy={t('kit.copy')} />
      )}
    </>
  )
}

const renderItem = (withdrawal: Withdrawal) => <WithdrawalItem withdrawal={withdrawal} />

/** Withdrawals, filtered by status. */
export function WithdrawListScreen() {
  const t = useText()
  const [status, setStatus] = useFilter('status', withdrawalStatuses)
  const pages = usePages(listWithdrawals, status === 'all' ? {} : { status })
  const empty =
    status === 'all' ? (
      <EmptyState
        title={t('withdraw.none')}
        action={
          <LinkButton href={pageHref(paths.withdrawCreate)}>{t('action.withdraw')}</LinkButton>
        }
      />
    ) : (
      <EmptyState
        title={t('withdraw.none_for_status')}
        action={<Button onClick={() => setStatus('all')}>{t('action.show_all')}</Button>}
      />
    )
  return (
    <Page gutter="none" onRefresh={pages.refresh} asOf={Math.floor(pages.dataAt / 1000)}>
      <ListFilter
        label={t('withdraw.filters')}
        values={withdrawalStatuses}
        nameOf={(one) => t(`status.${one}`)}
        value={status}
        onChange={setStatus}
      />
      <RecordPages
        label={t('title.withdraw_list')}
        pages={pages}
        renderItem={renderItem}
        empty={empty}
        restoreKey={`withdrawals-${status}`}
      />
    </Page>
  )
}
