import { formatPercent } from '@mavuno/sdk'
import { listProducts, type Product } from '@mavuno/sdk/contract'
import { useConfig, useOnline, usePages, useSession } from '@mavuno/sdk/react'
import { Button, EmptyState, OfflineState, RecordList } from '@mavuno/ui'
import { ProductCardSkeleton } from '@mavuno/ui/wallet'
import { useCallback } from 'react'
import { ProductItem } from '../../products/product-item.js'
import { listProps } from '../../queries/list-props.js'
import { refreshParts } from '../../queries/queries.js'
import { ListFilter } from '../../records/list-filter.js'
import { useFilter } from '../../records/use-filter.js'
import { Page } from '../../shell/frame/page.js'
import { useText } from '../../texts/use-text.js'
import { listInputs } from './product-lists.js'
import './product-screen.css'
import { RefreshUser } from './refresh-user.js'

const filters = ['affordable', 'vip'] as const

const itemKey = ({ id }: Product) => id

const skeleton = [1, 2, 3, 4].map((key) => (
  <div key={key} className="wallet-product-row">
    <ProductCardSkeleton />
  </div>
))

/** The product list. Customers who are logged in can filter it by what they can buy. */
export function ProductScreen() {
  const t = useText()
  const isOnline = useOnline()
  const config = useConfig()
  const hasConfig = config !== undefined
  const rate = config?.tax.rate ?? 0
  const user = useSession()
  const level = user?.vip_level ?? 0
  const [asked, choose] = useFilter('filter', filters)
  // Both filters depend on the customer.
  const filter = user ? asked : 'all'
  const pages = usePages(listProducts, listInputs[filter])
  const renderItem = useCallback(
    (product: Product) => (
      <div className="wallet-product-row">
        <ProductItem product={product} level={level} />
      </div>
    ),
    [level],
  )
  const refresh = () => {
    refreshParts('getMe')
    return pages.refresh()
  }
  const list = listProps(pages, isOnline)
  const nothingStored = !pages.items && Boolean(pages.error) && !isOnline
  const empty =
    filter === 'all' ? (
      <EmptyState title={t('product.none')} />
    ) : (
      <EmptyState
        title={t('product.none_for_filter')}
        action={<Button onClick={() => choose('all')}>{t('action.show_all')}</Button>}
      />
    )

  return (
    <Page gutter="none" onRefresh={refresh} asOf={Math.floor(pages.dataAt / 1000)}>
      {user && <RefreshUser />}
      {user && (
        <ListFilter
          label={t('product.filters')}
          values={filters}
          nameOf={(one) => t(`product.filter_${one}`)}
          value={filter}
          onChange={choose}
        />
      )}
      <p className="wallet-product-estimates">
        {rate > 0
          ? t('product.estimates_after_tax', { rate: formatPercent(rate) })
          : t('product.estimates')}
      </p>
      {nothingStored ? (
        <OfflineState title={t('offline.nothing_stored')} onRetry={pages.refresh} />
      ) : (
        <RecordList
          label={t('tab.product')}
          {...list}
          // Amounts are shown in the currency, which comes with the config.
          status={hasConfig ? list.status : 'loading'}
          items={hasConfig ? list.items : []}
          itemKey={itemKey}
          renderItem={renderItem}
          estimatedHeight={152}
          errorTitle={t('product.list_error')}
          skeleton={skeleton}
          restoreKey={`products-${filter}`}
          empty={empty}
        />
      )}
    </Page>
  )
}
