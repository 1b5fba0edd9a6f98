import { isHttpError } from '@mavuno/sdk'
import { getHolding, listEarnings, listHoldings, type WalletRecord } from '@mavuno/sdk/contract'
import { useCall, usePages } from '@mavuno/sdk/react'
import { EmptyState, LinkButton, PathArt, Statistic, StatisticGrid } from '@mavuno/ui'
import { useSearchParams } from 'react-router-dom'
import { holdingName } from '../../products/holding-name.js'
import { listedItem } from '../../queries/listed-item.js'
import { Awaited } from '../../records/awaited.js'
import { isId } from '../../records/ids.js'
import { RecordItem } from '../../records/record-item.js'
import { RecordPages } from '../../records/record-pages.js'
import { useHiddenAmounts } from '../../records/use-hidden-amounts.js'
import { pageHref, paths } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'
import { useText } from '../../texts/use-text.js'
import './holding-income-screen.css'

const renderItem = (record: WalletRecord) => <RecordItem record={record} />

function HoldingNotFound() {
  const t = useText()
  return (
    <EmptyState
      art={<PathArt />}
      title={t('not_found.entry')}
      action={<LinkButton href={pageHref(paths.myProduct)}>{t('title.my_product')}</LinkButton>}
    />
  )
}

function KnownHolding({ id }: { id: string }) {
  const t = useText()
  const isHidden = useHiddenAmounts()
  const { data = listedItem(listHoldings, id)?.data, error, refresh } = useCall(getHolding, { id })
  const pages = usePages(listEarnings, { holding_id: id })
  if (isHttpError(error) && error.status === 404) {
    return (
      <Page>
        <HoldingNotFound />
      </Page>
    )
  }
  // The list already shows that loading failed.
  const isLost = !data && Boolean(pages.error)
  const name = data && holdingName(t, data)
  const isPaid = data?.remaining_times === 0
  const totalKey = isPaid ? 'holding.total_income' : 'holding.total_income_estimated'
  const total = (label: string, amount: number | undefined) => (
    <Statistic
      label={label}
      hidden={isHidden}
      {...(amount === undefined ? { figure: <Awaited error={error} /> } : { amount })}
    />
  )
  return (
    <Page
      gutter="none"
      onRefresh={() => Promise.all([refresh(), pages.refresh()])}
      asOf={Math.floor(pages.dataAt / 1000)}
    >
      {!isLost && (
        <div className="wallet-holding-top">
          <h2>{name ?? <Awaited error={error} width="8em" />}</h2>
          <StatisticGrid>
            {total(t('holding.obtained_income'), data?.obtained_income)}
            {total(t(totalKey), data?.total_income)}
          </StatisticGrid>
          <p>{t('label.before_tax')}</p>
        </div>
      )}
      <RecordPages
        label={t('title.holding_income')}
        pages={pages}
        renderItem={renderItem}
        empty={
          <EmptyState
            title={t('holding.income_none')}
            action={
              <LinkButton href={pageHref(paths.myProduct)}>{t('title.my_product')}</LinkButton>
            }
          />
        }
        restoreKey={`holding-${id}`}
      />
    </Page>
  )
}

/** The income of one holding, claim by claim. */
export function HoldingIncomeScreen() {
  const [fields] = useSearchParams()
  const id = fields.get('holding_id')
  if (isId(id)) return <KnownHolding id={id} />
  return (
    <Page>
      <HoldingNotFound />
    </Page>
  )
}
