import type { Notification } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'
import { holdingName } from '../../products/holding-name.js'
import { pageHref, paths } from '../../router/paths.js'

/** Kinds whose amount came into a wallet, left one, or did neither. */
export function flowOf({ kind, amount }: Notification): 'in' | 'out' | 'none' {
  if (kind === 'recharge_credited' || kind === 'price_returned' || kind === 'referral_paid')
    return 'in'
  if (kind === 'withdrawal_paid') return 'out'
  if (kind === 'correction') return (amount ?? 0) < 0 ? 'out' : 'in'
  return 'none'
}

/** What is said first: what has happened, and to what. */
export function notificationTitle(t: Translate, told: Notification): string {
  const { kind, name, quantity } = told
  // The provider did not collect or pay it; nobody here decided that.
  if (told.failure && kind === 'recharge_rejected') return t('inbox.recharge_failed')
  if (told.failure && kind === 'withdrawal_rejected') return t('inbox.withdrawal_failed')
  if (kind === 'announcement') return name ?? ''
  const product = holdingName(t, { product: { name: name ?? '' }, quantity: quantity ?? 1 })
  return t(`inbox.${kind}`, { name: product })
}

/** What it means for the customer's money, or what to do. */
export function notificationText(
  t: Translate,
  told: Notification,
  money: (amount: number) => string,
): string {
  const { kind, amount, name, reason, ordered_amount: ordered } = told
  const wallet = told.wallet ?? 'balance'
  switch (kind) {
    case 'recharge_credited':
      if (typeof ordered === 'number')
        return t('inbox.other_in_balance', { amount: money(ordered) })
      return t('inbox.in_balance')
    case 'price_returned':
      return t('inbox.in_balance')
    case 'referral_paid':
      return t('inbox.in_income')
    case 'withdrawal_rejected':
      return t(`inbox.back_${wallet}`)
    case 'correction':
      return t((amount ?? 0) < 0 ? `inbox.out_${wallet}` : `inbox.in_${wallet}`)
    case 'new_device':
      return t('inbox.new_device_text', { name: name ?? t('device.unknown') })
    case 'announcement':
      return reason ?? ''
    case 'holding_frozen':
    case 'points_taken_back':
      return ''
    case 'recharge_rejected':
    case 'recharge_expired':
    case 'withdrawal_paid':
    case 'holding_unfrozen':
    case 'chat_answered':
      return t(`inbox.${kind}_text`)
  }
}

/** The page that says more. */
export function notificationHref({ kind, subject }: Notification): string {
  const id = subject ?? ''
  switch (kind) {
    case 'announcement':
      return pageHref(paths.announcement, { id })
    case 'chat_answered':
      return pageHref(paths.customerService)
    case 'new_device':
      return pageHref(paths.settings, { sheet: 'devices' })
    case 'holding_frozen':
      return pageHref(paths.myProduct, { state: 'frozen' })
    case 'holding_unfrozen':
      return pageHref(paths.myProduct)
    case 'recharge_credited':
    case 'recharge_rejected':
    case 'recharge_expired':
    case 'withdrawal_paid':
    case 'withdrawal_rejected':
    case 'price_returned':
    case 'referral_paid':
    case 'correction':
    case 'points_taken_back':
      return pageHref(paths.recordDetail, { id })
  }
}
