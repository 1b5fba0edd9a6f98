import { listOrders, type Order } from '@mavuno/sdk/contract'
import { useOnline, usePages } from '@mavuno/sdk/react'
import {
  BasketArt,
  EmptyState,
  LinkButton,
  OfflineState,
  ReceiptIcon,
  RecordList,
  RecordRow,
} from '@mavuno/ui'
import { holdingName } from '../../../products/holding-name.js'
import { listProps } from '../../../queries/list-props.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'

function OrderRow({ order }: { order: Order }) {
  const t = useText()
  const isHidden = useHiddenAmounts()
  return (
    <RecordRow
      icon={<ReceiptIcon size={20} />}
      title={holdingName(t, order)}
      stamp={order.create_time}
      note={t(`order.from_${order.pay_from}`)}
      amount={order.amount}
      flow="out"
      hidden={isHidden}
      href={pageHref(paths.holdingRecords, { holding_id: order.holding_id })}
    />
  )
}

const itemKey = ({ id }: Order) => id
const renderItem = (order: Order) => <OrderRow order={order} />

/** Purchases; each links to its holding. */
export function OrderListScreen() {
  const t = useText()
  const isOnline = useOnline()
  const pages = usePages(listOrders)
  const nothingStored = !pages.items && Boolean(pages.error) && !isOnline
  return (
    <Page gutter="none" onRefresh={pages.refresh} asOf={Math.floor(pages.dataAt / 1000)}>
      {nothingStored ? (
        <OfflineState title={t('offline.nothing_stored')} onRetry={pages.refresh} />
      ) : (
        <RecordList
          label={t('title.orders')}
          {...listProps(pages, isOnline)}
          itemKey={itemKey}
          renderItem={renderItem}
          errorTitle={t('order.list_error')}
          restoreKey="orders"
          empty={
            <EmptyState
              art={<BasketArt />}
              title={t('order.none')}
              action={
                <LinkButton href={pageHref(paths.product)}>{t('action.see_products')}</LinkButton>
              }
            />
          }
        />
      )}
    </Page>
  )
}
