import {
  listNotifications,
  listRecharges,
  listWithdrawals,
  markNotificationsRead,
  type Notification,
  type NotificationKind,
} from '@mavuno/sdk/contract'
import { useAction, useCall, useOnline, usePages, useSession } from '@mavuno/sdk/react'
import {
  Button,
  Card,
  EmptyState,
  EnvelopeArt,
  ErrorState,
  LinkButton,
  OfflineState,
  RecordList,
  Section,
  toast,
  useFormatter,
} from '@mavuno/ui'
import { useCallback } from 'react'
import { listProps } from '../../queries/list-props.js'
import { StaleNotice } from '../../queries/stale-notice.js'
import { ListFilter } from '../../records/list-filter.js'
import { rechargeFacts, rechargeNote, withdrawalFacts } from '../../records/record-facts.js'
import { useHiddenAmounts } from '../../records/use-hidden-amounts.js'
import { useMoneyText } from '../../records/use-money-text.js'
import { RecordItem } from '../../records/record-item.js'
import { useFilter } from '../../records/use-filter.js'
import { useLiveRecords } from '../../queries/use-live-records.js'
import { pageHref, paths } from '../../router/paths.js'
import { usePush } from '../../shell/device/use-push.js'
import { serverNow } from '../../shell/device/server-clock.js'
import { Page } from '../../shell/frame/page.js'
import { useText } from '../../texts/use-text.js'
import { ArticleList } from './article-list.js'
import './inbox-screen.css'
import { NotificationRow } from './notification-row.js'

const views = ['money', 'news'] as const
type View = (typeof views)[number] | 'all'

const kindsOf: Readonly<Record<View, { kind?: NotificationKind[] }>> = {
  all: {},
  money: {
    kind: [
      'recharge_credited',
      'recharge_rejected',
      'recharge_expired',
      'withdrawal_paid',
      'withdrawal_rejected',
      'price_returned',
      'referral_paid',
      'correction',
    ],
  },
  news: { kind: ['announcement'] },
}

/** However old they are: what is open longest is waited for most. */
const allPending = { status: 'pending', limit: 100 } as const

/** What the customer waits for: recharges and withdrawals that are being checked. */
function useWaiting() {
  const t = useText()
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  const recharges = useCall(listRecharges, allPending)
  const withdrawals = useCall(listWithdrawals, allPending)
  const parts = [recharges, withdrawals]
  return {
    records: [
      ...(recharges.data?.items ?? []).map((recharge) => ({
        ...rechargeFacts(recharge),
        note: rechargeNote(t, recharge, (amount) => money(amount, isHidden)),
      })),
      ...(withdrawals.data?.items ?? []).map(withdrawalFacts),
    ],
    /** One of the two has never arrived. */
    isMissing: parts.some(({ data, error }) => data === undefined && error !== undefined),
    isStale: parts.some(({ data, error }) => data !== undefined && error !== undefined),
    /** When the older of them arrived, in milliseconds. */
    dataAt: Math.min(...parts.map(({ dataAt }) => dataAt)),
    refresh: () => Promise.all(parts.map(({ refresh }) => refresh())),
  }
}

function Waiting({ waiting }: { waiting: ReturnType<typeof useWaiting> }) {
  const t = useText()
  const isOnline = useOnline()
  const { records, isMissing, isStale, dataAt, refresh } = waiting
  if (records.length === 0 && !isMissing) return null
  return (
    <Section title={t('inbox.waiting')} className="wallet-inbox-waiting">
      {isMissing ? (
        <ErrorState size="part" title={t('state.part_error')} onRetry={refresh} />
      ) : (
        // Offline, the strip above the page says it.
        isStale && isOnline && <StaleNotice dataAt={dataAt} onRetry={refresh} />
      )}
      {records.length > 0 && (
        <Card className="wallet-inbox-card">
          {records.map((record) => (
            <RecordItem key={record.id} record={record} size="large" />
          ))}
        </Card>
      )}
    </Section>
  )
}

function NothingTold({ view }: { view: View }) {
  const t = useText()
  const isNews = view === 'news'
  return (
    <EmptyState
      art={<EnvelopeArt />}
      title={t(isNews ? 'inbox.none_news' : 'inbox.none')}
      action={<LinkButton href={pageHref(paths.home)}>{t('action.go_home')}</LinkButton>}
    >
      {!isNews && t('inbox.none_text')}
    </EmptyState>
  )
}

/** Says once, at the end, that this device can be told. Nothing asks for it. */
function PushOffer() {
  const t = useText()
  const { state } = usePush()
  if (state !== 'off') return null
  return (
    <p className="wallet-inbox-offer">
      <LinkButton variant="plain" href={pageHref(paths.settings)}>
        {t('push.offer')}
      </LinkButton>
    </p>
  )
}

const itemKey = ({ id }: Notification) => id

type Group = 'today' | 'yesterday' | 'earlier'

/** The days that have a heading of their own. */
function useDays(): { today: string; yesterday: string; groupOf: (told: Notification) => Group } {
  const formatter = useFormatter()
  const now = serverNow()
  const today = formatter.day(now)
  const yesterday = formatter.day(now - 86_400)
  const groupOf = useCallback(
    ({ time }: Notification): Group => {
      const day = formatter.day(time)
      return day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier'
    },
    [formatter, today, yesterday],
  )
  return { today, yesterday, groupOf }
}

/** What has happened to the customer's money and account, and announcements. */
function Inbox() {
  const t = useText()
  const isOnline = useOnline()
  const [view, setView] = useFilter('view', views)
  const pages = usePages(listNotifications, kindsOf[view])
  const waiting = useWaiting()
  useLiveRecords(waiting.records.length > 0)
  const marking = useAction(markNotificationsRead)
  const { today, yesterday, groupOf } = useDays()
  const { items } = pages
  const [newest] = items ?? []
  const hasUnread = items?.some(({ read }) => !read) ?? false
  const first = newest && groupOf(newest)
  const nothingStored = !items && Boolean(pages.error) && !isOnline

  const markAll = async () => {
    if (!newest) return
    if (!(await marking.run({ until: newest.time }))) toast.error(t('inbox.mark_error'))
  }
  const renderItem = useCallback(
    (told: Notification) => <NotificationRow told={told} hasDay={groupOf(told) !== 'earlier'} />,
    [groupOf],
  )
  const renderGroup = (group: string) =>
    group === 'today'
      ? t('inbox.today', { day: today })
      : group === 'yesterday'
        ? t('inbox.yesterday', { day: yesterday })
        : t('inbox.earlier')
  return (
    <Page
      gutter="none"
      onRefresh={() => Promise.all([pages.refresh(), waiting.refresh()])}
      asOf={Math.floor(Math.min(pages.dataAt, waiting.dataAt || pages.dataAt) / 1000)}
    >
      <ListFilter
        label={t('inbox.filters')}
        values={views}
        nameOf={(one) => t(`inbox.${one}`)}
        value={view}
        onChange={setView}
      />
      {view !== 'news' && <Waiting waiting={waiting} />}
      {nothingStored ? (
        <OfflineState title={t('offline.nothing_stored')} onRetry={pages.refresh} />
      ) : (
        <RecordList
          label={t('title.notifications')}
          {...listProps(pages, isOnline)}
          variant="cards"
          itemKey={itemKey}
          renderItem={renderItem}
          groupOf={groupOf}
          renderGroup={renderGroup}
          groupAction={(group) =>
            // It marks all kinds, so only where all are seen.
            view === 'all' &&
            hasUnread &&
            group === first && (
              <Button variant="plain" size="small" busyText={t('inbox.marking')} onClick={markAll}>
                {t('inbox.mark_all')}
              </Button>
            )
          }
          errorTitle={t('inbox.list_error')}
          empty={<NothingTold view={view} />}
          restoreKey={`inbox ${view}`}
        />
      )}
      <PushOffer />
    </Page>
  )
}

/** The inbox of a customer; visitors find the announcements here. */
export function InboxScreen() {
  return useSession() ? <Inbox /> : <ArticleList kind="announcement" />
}
