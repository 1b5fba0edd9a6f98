import { holdingStates } from '@mavuno/sdk/contract'
import { BasketArt, Button, EmptyState, LinkButton } from '@mavuno/ui'
import { useState } from 'react'
import { ClaimAll } from '../../../products/claim-all.js'
import { ListFilter } from '../../../records/list-filter.js'
import { useFilter } from '../../../records/use-filter.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import { HoldingList } from './holding-list.js'
import { HoldingSheet } from './holding-sheet.js'
import { LostClaims } from './lost-claims.js'
import './my-product-screen.css'
import { useHoldingGroups } from './use-holding-groups.js'

/** The customer's holdings: what can be claimed now, what comes next, and what has ended. */
export function MyProductScreen() {
  const t = useText()
  const [state, choose] = useFilter('state', holdingStates)
  const groups = useHoldingGroups(state)
  const [open, setOpen] = useState<string>()
  const { sums, sumsError, rows, lists, dataAt, refresh } = groups
  const isListKnown = lists.every(({ items, error }) => items ?? error)
  // What can be claimed appears together with the list, and stays while another filter loads.
  const [hasLoaded, setHasLoaded] = useState(false)
  const isKnown =
    isListKnown &&
    (sums !== undefined || [sumsError, ...lists.map(({ error }) => error)].some(Boolean))
  if (isKnown && !hasLoaded) setHasLoaded(true)
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
    <Page gutter="none" onRefresh={refresh} asOf={Math.floor(dataAt / 1000)}>
      <ListFilter
        label={t('holding.filters')}
        values={holdingStates}
        nameOf={(one) => t(`status.${one}`)}
        value={state}
        onChange={choose}
      />
      {open === undefined && <LostClaims />}
      {hasLoaded && sums && (
        <div className="wallet-my-claims" data-joined={rows[0]?.group === 'due' || undefined}>
          <ClaimAll
            due_amount={sums.due_amount}
            due_tax={sums.due_tax}
            title={t('holding.due', { count: sums.due })}
          />
        </div>
      )}
      <HoldingList
        groups={groups}
        isReady={hasLoaded}
        restoreKey={`holdings-${state}`}
        empty={empty}
        onOpen={setOpen}
      />
      {open !== undefined && (
        <HoldingSheet key={open} id={open} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  )
}
