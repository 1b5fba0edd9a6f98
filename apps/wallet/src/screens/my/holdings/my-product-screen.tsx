import { holdingStates, listHoldings, type Holding } from '@mavuno/sdk/contract'
import { useConfig, useOnline, usePages } from '@mavuno/sdk/react'
import { BasketArt, Button, EmptyState, LinkButton, OfflineState, RecordList } from '@mavuno/ui'
import { HoldingCardSkeleton } from '@mavuno/ui/wallet'
import { useState } from 'react'
import { listProps } from '../../../queries/list-props.js'
import { ListFilter } from '../../../records/list-filter.js'
import { useFilter } from '../../../records/use-filter.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import { HoldingItem } from './holding-item.js'
import { MyClaims, useClaims } from './my-claims.js'
import './my-product-screen.css'
import { useRefreshWhenDue } from './use-refresh-when-due.js'

const itemKey = ({ id }: Holding) => id

const renderItem = (holding: Holding) => (
  <div className="wallet-holding-row">
    <HoldingItem holding={holding} />
  </div>
)

const skeleton = [1, 2].map((key) => (
  <div key={key} className="wallet-holding-row">
    <HoldingCardSkeleton />
  </div>
))

/** The customer's holdings: their income, what can be claimed now, and when the next claim is. */
export function MyProductScreen() {
  const t = useText()
  const isOnline = useOnline()
  const hasTax = (useConfig()?.tax.rate ?? 0) > 0
  const [state, choose] = useFilter('state', holdingStates)
  const pages = usePages(listHoldings, state === 'all' ? {} : { state })
  useRefreshWhenDue(pages)
  const home = useClaims(pages.dataAt)
  const list = listProps(pages, isOnline)
  const isKnown = list.status !== 'loading' && (home.data ?? home.error) !== undefined
  // The claims appear together with the list, and stay while another filter loads.
  const [hasLoaded, setHasLoaded] = useState(isKnown)
  if (isKnown && !hasLoaded) setHasLoaded(true)
  const nothingStored = !pages.items && Boolean(pages.error) && !isOnline
  const empty =
    state === 'all' ? (
      <EmptyState
        art={<BasketArt />}
        title={t('holding.none')}
        action={<LinkButton href={pageHref(paths.product)}>{t('action.see_products')}</LinkButton>}
      />
    ) : (
      <EmptyState
        art={<BasketArt />}
        title={t('holding.none_for_state')}
        action={<Button onClick={() => choose('all')}>{t('action.show_all')}</Button>}
      />
    )

  return (
    <Page gutter="none" onRefresh={pages.refresh} asOf={Math.floor(pages.dataAt / 1000)}>
      <ListFilter
        label={t('holding.filters')}
        values={holdingStates}
        nameOf={(one) => t(`status.${one}`)}
        value={state}
        onChange={choose}
      />
      {hasLoaded && <MyClaims home={home} />}
      {hasLoaded && hasTax && Boolean(pages.items?.length) && (
        <p className="wallet-holdings-note">{t('holding.before_tax')}</p>
      )}
      {nothingStored ? (
        <OfflineState title={t('offline.nothing_stored')} onRetry={pages.refresh} />
      ) : (
        <RecordList
          label={t('title.my_product')}
          key={String(hasLoaded)}
          {...list}
          status={hasLoaded ? list.status : 'loading'}
          items={hasLoaded ? list.items : []}
          itemKey={itemKey}
          renderItem={renderItem}
          estimatedHeight={320}
          errorTitle={t('holding.list_error')}
          skeleton={skeleton}
          restoreKey={`holdings-${state}`}
          empty={empty}
        />
      )}
    </Page>
  )
}
