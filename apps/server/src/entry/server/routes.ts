import { allEndpoints } from '@mavuno/sdk/server'
import { booksHandlers } from '../../domains/reserve/books/handlers.js'
import { chatHandlers } from '../../domains/chat/handlers.js'
import { configHandlers } from '../../domains/config/handlers.js'
import { customersHandlers } from '../../domains/people/customers/handlers.js'
import { documentsHandlers } from '../../domains/records/documents/handlers.js'
import { filesHandlers } from '../../domains/files/handlers.js'
import { holdingsHandlers } from '../../domains/holdings/handlers.js'
import { languagesHandlers } from '../../domains/languages/handlers.js'
import { ledgerHandlers } from '../../domains/ledger/handlers.js'
import { newsHandlers } from '../../domains/news/handlers.js'
import { notificationsHandlers } from '../../domains/news/inbox/handlers.js'
import { operatorAccessHandlers } from '../../domains/operator-access/handlers.js'
import { operatorsHandlers } from '../../domains/operators/handlers.js'
import { ordersHandlers } from '../../domains/orders/handlers.js'
import { paymentsHandlers } from '../../domains/payments/handlers.js'
import { peopleHandlers } from '../../domains/people/handlers.js'
import { pointsHandlers } from '../../domains/points/handlers.js'
import { productsHandlers } from '../../domains/products/handlers.js'
import { proposalsHandlers } from '../../domains/proposals/handlers.js'
import { rechargesHandlers } from '../../domains/recharges/handlers.js'
import { recordsHandlers } from '../../domains/records/handlers.js'
import { reserveHandlers } from '../../domains/reserve/handlers.js'
import { rewardsHandlers } from '../../domains/rewards/handlers.js'
import { sessionsHandlers } from '../../domains/sessions/handlers.js'
import { taxHandlers } from '../../domains/tax/handlers.js'
import { teamHandlers } from '../../domains/team/handlers.js'
import { unlockHandlers } from '../../domains/people/devices/handlers.js'
import { walletHandlers } from '../../domains/wallet/handlers.js'
import { withdrawalsHandlers } from '../../domains/withdrawals/handlers.js'
import { combineHandlers, type AllHandlers } from '../../platform/context/handlers.js'
import type { Route } from '../../platform/http/mount.js'
import { serviceHandlers } from './service-handlers.js'

const handlers: AllHandlers = combineHandlers(
  serviceHandlers,
  booksHandlers,
  chatHandlers,
  configHandlers,
  customersHandlers,
  documentsHandlers,
  filesHandlers,
  holdingsHandlers,
  languagesHandlers,
  ledgerHandlers,
  newsHandlers,
  notificationsHandlers,
  operatorAccessHandlers,
  operatorsHandlers,
  ordersHandlers,
  paymentsHandlers,
  peopleHandlers,
  pointsHandlers,
  productsHandlers,
  proposalsHandlers,
  rechargesHandlers,
  recordsHandlers,
  reserveHandlers,
  rewardsHandlers,
  sessionsHandlers,
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
