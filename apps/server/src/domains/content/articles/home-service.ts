import type { Home } from '@mavuno/sdk/contract'
import type { ActiveSession } from '../../../platform/context/active-session.js'
import type { Context } from '../../../platform/context/context.js'
import { readDueEarnings } from '../../holdings/holdings-service.js'
import { countUnreadNotifications } from '../../notifications/inbox/notifications-service.js'
import { listFeaturedProducts } from '../../catalog/products-service.js'
import { readNextIncome } from '../../wallet/income-service.js'
import { getWallet } from '../../wallet/wallet-service.js'
import { countUnread, listArticles } from './article-service.js'

const maxBanners = 5

const nothingDue = { due_amount: 0, due_tax: 0 }

/** Everything that the first screen shows; its parts are read at the same time. */
export async function readHome(
  context: Context,
  session: ActiveSession | undefined,
  languages: readonly string[],
): Promise<Home> {
  const customer = session?.role === 'customer' ? session.user_id : null
  const reader = { user: customer, languages }
  const [
    banners,
    announcements,
    unread_announcements,
    unreadNotifications,
    products,
    wallet,
    due,
    next_income,
  ] = await Promise.all([
    listArticles(context, 'activity', reader, { limit: maxBanners }),
    listArticles(context, 'announcement', reader, { limit: 1 }),
    customer === null ? 0 : countUnread(context, 'announcement', customer),
    customer === null ? 0 : countUnreadNotifications(context, customer),
    listFeaturedProducts(context, customer),
    customer === null ? null : getWallet(context, customer),
    customer === null ? nothingDue : readDueEarnings(context, customer),
    customer === null ? null : readNextIncome(context, customer),
  ])
  return {
    banners: banners.items,
    announcement: announcements.items[0] ?? null,
    unread_announcements,
    unread: unread_announcements + unreadNotifications,
    products,
    wallet,
    ...due,
    next_income,
  }
}
