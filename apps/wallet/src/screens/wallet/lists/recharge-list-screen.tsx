import { listRecharges, rechargeStatuses, type Recharge } from '@mavuno/sdk/contract'
import { usePages } from '@mavuno/sdk/react'
import { Button, EmptyState, LinkButton } from '@mavuno/ui'
import { ListFilter } from '../../../records/list-filter.js'
import '../../../records/payment-number.css'
import { PaymentNumber } from '../../../records/payment-number.js'
import { rechargeFacts, rechargeNote } from '../../../records/record-facts.js'
import { RecordItem } from '../../../records/record-item.js'
import { RecordPages } from '../../../records/record-pages.js'
import { useFilter } from '../../../records/use-filter.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'

function RechargeItem({ recharge }: { recharge: Recharge }) {
  const t = useText()
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  const note = rechargeNote(t, recharge, (amount) => money(amount, isHidden))
  const { payment_number: number } = recharge
  return (
    <>
      <RecordItem record={rechargeFacts(recharge)} note={note} />
      {number && (
        <PaymentNumber number={number} label={t('recharge.payment_number')} copy={t('kit.copy')} />
      )}
    </>
  )
}

const renderItem = (recharge: Recharge) => <RechargeItem recharge={recharge} />

/** Recharges, filtered by status. */
export function RechargeListScreen() {
  const t = useText()
  const [status, setStatus] = useFilter('status', rechargeStatuses)
  const pages = usePages(listRecharges, status === 'all' ? {} : { status })
  const empty =
    status === 'all' ? (
      <EmptyState
        title={t('recharge.none')}
        action={
          <LinkButton href={pageHref(paths.rechargeCreate)}>{t('action.recharge')}</LinkButton>
        }
      />
    ) : (
      <EmptyState
        title={t('recharge.none_for_status')}
        action={<Button onClick={() => setStatus('all')}>{t('action.show_all')}</Button>}
      />
    )
  return (
    <Page gutter="none" onRefresh={pages.refresh} asOf={Math.floor(pages.dataAt / 1000)}>
      <ListFilter
        label={t('recharge.filters')}
        values={rechargeStatuses}
        nameOf={(one) => t(`status.${one}`)}
        value={status}
        onChange={setStatus}
      />
      <RecordPages
        label={t('title.recharge_list')}
        pages={pages}
        renderItem={renderItem}
        empty={empty}
        restoreKey={`recharges-${status}`}
      />
    </Page>
  )
}
