import {
  markNotificationRead,
  type Notification,
  type NotificationKind,
} from '@mavuno/sdk/contract'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChatIcon,
  DeviceIcon,
  type IconComponent,
  MegaphoneIcon,
  PauseIcon,
  ProductIcon,
  RecordRow,
  RefreshIcon,
  StarIcon,
  TeamIcon,
  WalletIcon,
  useFormatter,
} from '@mavuno/ui'
import type { ReactNode } from 'react'
import { mavuno } from '../../mavuno.js'
import { CropPicture } from '../../products/crop-picture.js'
import { queries } from '../../queries/queries.js'
import { rejectionText } from '../../records/record-facts.js'
import { useMoneyText } from '../../records/use-money-text.js'
import { Points } from '../../records/points.js'
import { useHiddenAmounts } from '../../records/use-hidden-amounts.js'
import { useText } from '../../texts/use-text.js'
import {
  flowOf,
  notificationHref,
  notificationText,
  notificationTitle,
} from './notification-words.js'

const icons: Record<NotificationKind, IconComponent> = {
  recharge_credited: ArrowDownIcon,
  recharge_rejected: ArrowDownIcon,
  recharge_expired: ArrowDownIcon,
  withdrawal_paid: ArrowUpIcon,
  withdrawal_rejected: ArrowUpIcon,
  price_returned: WalletIcon,
  referral_paid: TeamIcon,
  correction: RefreshIcon,
  holding_frozen: PauseIcon,
  holding_unfrozen: ProductIcon,
  points_taken_back: StarIcon,
  chat_answered: ChatIcon,
  new_device: DeviceIcon,
  announcement: MegaphoneIcon,
}

/** Marks a line as read. Nothing waits for the server; an announcement's page does it for its own. */
function markRead({ id, kind, read }: Notification): void {
  if (read || kind === 'announcement') return
  mavuno.call(markNotificationRead, { id }, { errorClose: true }).then(
    () => queries.makeStaleAfter(markNotificationRead),
    // It stays unread; the next visit tries again.
    () => undefined,
  )
}

interface NotificationRowProps {
  told: Notification
  /** The day is in the heading above. */
  hasDay: boolean
}

/** A line of the inbox; leads to what it is about. */
export function NotificationRow({ told, hasDay }: NotificationRowProps) {
  const t = useText()
  const formatter = useFormatter()
  const isHidden = useHiddenAmounts()
  const money = useMoneyText()
  const { kind, amount, crop, read, time: at } = told
  const Icon = icons[kind]
  const stamp = formatter.stamp(at)
  const time = hasDay ? stamp.slice(11) : stamp
  const text = notificationText(t, told, (ordered) => money(ordered, isHidden))
  const reason = rejectionText(t, told)
  const figure: { figure?: ReactNode; amount?: number } =
    amount === null
      ? {}
      : kind === 'points_taken_back'
        ? { figure: <Points value={amount} /> }
        : { amount: Math.abs(amount) }
  return (
    <RecordRow
      size="large"
      icon={crop ? <CropPicture crop={crop} size={40} /> : <Icon size={20} />}
      title={notificationTitle(t, told)}
      unread={!read && t('inbox.unread')}
      note={
        <>
          {text === '' ? time : t('inbox.line', { time, text })}
          {reason && kind !== 'announcement' && (
            <span className="wallet-inbox-reason">{t('inbox.because', { reason })}</span>
          )}
        </>
      }
      {...figure}
      flow={flowOf(told)}
      hidden={isHidden}
      href={notificationHref(told)}
      onClick={() => markRead(told)}
    />
  )
}
