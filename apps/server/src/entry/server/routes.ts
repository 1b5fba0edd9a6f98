import { allEndpoints } from '@mavuno/sdk/server'
import { booksHandlers } from '../../domains/accounting/books/handlers.js'
import { reserveHandlers } from '../../domains/accounting/reserve/handlers.js'
import { taxHandlers } from '../../domains/accounting/tax/handlers.js'
import { approvalsHandlers } from '../../domains/approvals/handlers.js'
import { unlockHandlers } from '../../domains/auth/customers/devices/handlers.js'
import { customerAuthHandlers } from '../../domains/auth/customers/handlers.js'
import { operatorAuthHandlers } from '../../domains/auth/operators/handlers.js'
import { sessionsHandlers } from '../../domains/auth/sessions/handlers.js'
import { catalogHandlers } from '../../domains/catalog/handlers.js'
import { chatHandlers } from '../../domains/chat/handlers.js'
import { configHandlers } from '../../domains/config/handlers.js'
import { articlesHandlers } from '../../domains/content/articles/handlers.js'
import { filesHandlers } from '../../domains/content/files/handlers.js'
import { languagesHandlers } from '../../domains/content/languages/handlers.js'
import { customersHandlers } from '../../domains/customers/handlers.js'
import { supportHandlers } from '../../domains/customers/support/handlers.js'
import { documentsHandlers } from '../../domains/documents/handlers.js'
import { holdingsHandlers } from '../../domains/holdings/handlers.js'
import { ledgerHandlers } from '../../domains/ledger/handlers.js'
import { notificationsHandlers } from '../../domains/notifications/inbox/handlers.js'
import { operatorsHandlers } from '../../domains/operators/handlers.js'
import { ordersHandlers } from '../../domains/orders/handlers.js'
import { paymentsHandlers } from '../../domains/payments/handlers.js'
import { rechargesHandlers } from '../../domains/payments/recharges/handlers.js'
import { withdrawalsHandlers } from '../../domains/payments/withdrawals/handlers.js'
import { pointsHandlers } from '../../domains/points/handlers.js'
import { recordsHandlers } from '../../domains/records/handlers.js'
import { rewardsHandlers } from '../../domains/rewards/handlers.js'
import { teamHandlers } from '../../domains/team/handlers.js'
import { walletHandlers } from '../../domains/wallet/handlers.js'
import { combineHandlers, type AllHandlers } from '../../platform/context/handlers.js'
import type { Route } from '../../platform/http/mount.js'
import { serviceHandlers } from './service-handlers.js'

const handlers: AllHandlers = combineHandlers(
  serviceHandlers,
  approvalsHandlers,
  articlesHandlers,
  booksHandlers,
  catalogHandlers,
  chatHandlers,
  configHandlers,
  customerAuthHandlers,
  customersHandlers,
  documentsHandlers,
  filesHandlers,
  holdingsHandlers,
  languagesHandlers,
  ledgerHandlers,
  notificationsHandlers,
  operatorAuthHandlers,
  operatorsHandlers,
  ordersHandlers,
  paymentsHandlers,
  pointsHandlers,
  rechargesHandlers,
  recordsHandlers,
  reserveHandlers,
  rewardsHandlers,
  sessionsHandlers,
  supportHandlers,
  taxHandlers,
  teamHandlers,
  unlockHandlers,
  walletHandlers,
  withdrawalsHandlers,
)

/** Every endpoint that this server answers. */
export const routes: readonly Route[] = allEndpoints().map((endpoint) => ({
  endpoint,
  handler: handlers[endpoint.name as keyof AllHandlers],
}))
