import { isHttpError } from '@mavuno/sdk'
import { getRecord } from '@mavuno/sdk/contract'
import { useCall, useOnline } from '@mavuno/sdk/react'
import { EmptyState, ErrorState, LinkButton, OfflineState, PathArt } from '@mavuno/ui'
import { useSearchParams } from 'react-router-dom'
import { isId } from '../../../records/ids.js'
import { useLiveRecords } from '../../../queries/use-live-records.js'
import { StaleNotice } from '../../../queries/stale-notice.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import '../parts.css'
import './record-detail-screen.css'
import { listedFacts, listedRecord } from './listed-record.js'
import { RecordDetail } from './record-detail.js'
import { RecordSkeleton } from './record-skeleton.js'

function RecordNotFound() {
  const t = useText()
  return (
    <EmptyState
      art={<PathArt />}
      title={t('record.not_found')}
      action={<LinkButton href={pageHref(paths.records)}>{t('title.statement')}</LinkButton>}
    />
  )
}

function KnownRecord({ id }: { id: string }) {
  const t = useText()
  const isOnline = useOnline()
  const { data, error, refresh, dataAt } = useCall(getRecord, { id })
  const isMissing = isHttpError(error) && error.status === 404
  const told = data ? { data, dataAt } : listedRecord(id)
  const record = isMissing ? undefined : told?.data
  const facts = record ?? listedFacts(id)
  // What a provider collects is credited also when the money comes after it has failed, and its number is proven a
  // moment later.
  const mayCome =
    Boolean(record?.payment_reference) && (record?.status !== 'completed' || !record.payment_number)
  useLiveRecords(record?.status === 'pending' || mayCome)
  const isLost = !record && error !== undefined && !isMissing
  return (
    <Page
      {...(facts ? { title: t(`record.kind.${facts.kind}`) } : {})}
      onRefresh={refresh}
      asOf={Math.floor((told?.dataAt ?? 0) / 1000)}
    >
      {isMissing && <RecordNotFound />}
      {isLost && isOnline && <ErrorState title={t('record.error')} onRetry={refresh} />}
      {isLost && !isOnline && (
        <OfflineState title={t('offline.nothing_stored')} onRetry={refresh} />
      )}
      {told && record && !data && error !== undefined && (
        <StaleNotice dataAt={told.dataAt} onRetry={refresh} />
      )}
      {record && <RecordDetail record={record} checkedAt={Math.floor(dataAt / 1000)} />}
      {!record && !error && <RecordSkeleton known={facts} onRetry={refresh} />}
    </Page>
  )
}

/** One record: its status, timeline, fields and actions. */
export function RecordDetailScreen() {
  const [fields] = useSearchParams()
  const id = fields.get('id')
  if (isId(id)) return <KnownRecord id={id} />
  return (
    <Page>
      <RecordNotFound />
    </Page>
  )
}
