import { booksRoutes } from '../../domains/reserve/books/routes.js'
import { chatRoutes } from '../../domains/chat/routes.js'
import { configRoutes } from '../../domains/config/routes.js'
import { customersRoutes } from '../../domains/people/customers/routes.js'
import { documentsRoutes } from '../../domains/records/documents/routes.js'
import { filesRoutes } from '../../domains/files/routes.js'
import { holdingsRoutes } from '../../domains/holdings/routes.js'
import { languagesRoutes } from '../../domains/languages/routes.js'
import { ledgerRoutes } from '../../domains/ledger/routes.js'
import { newsRoutes } from '../../domains/news/routes.js'
import { notificationsRoutes } from '../../domains/news/inbox/routes.js'
import { operatorAccessRoutes } from '../../domains/operator-access/routes.js'
import { operatorsRoutes } from '../../domains/operators/routes.js'
import { ordersRoutes } from '../../domains/orders/routes.js'
import { paymentsRoutes } from '../../domains/payments/routes.js'
import { peopleRoutes } from '../../domains/people/routes.js'
import { pointsRoutes } from '../../domains/points/routes.js'
import { productsRoutes } from '../../domains/products/routes.js'
import { proposalsRoutes } from '../../domains/proposals/routes.js'
import { rechargesRoutes } from '../../domains/recharges/routes.js'
import { recordsRoutes } from '../../domains/records/routes.js'
import { reserveRoutes } from '../../domains/reserve/routes.js'
import { rewardsRoutes } from '../../domains/rewards/routes.js'
import { sessionsRoutes } from '../../domains/sessions/routes.js'
import { taxRoutes } from '../../domains/tax/routes.js'
import { teamRoutes } from '../../domains/team/routes.js'
import { unlockRoutes } from '../../domains/people/devices/routes.js'
import { walletRoutes } from '../../domains/wallet/routes.js'
import { withdrawalsRoutes } from '../../domains/withdrawals/routes.js'
import type { Route } from '../../platform/context/serve.js'
import { serviceRoutes } from './service-routes.js'

/** Every endpoint that this server answers. */
export const routes: readonly Route[] = [
  ...serviceRoutes,
  ...configRoutes,
  ...taxRoutes,
  ...languagesRoutes,
  ...peopleRoutes,
  ...customersRoutes,
  ...sessionsRoutes,
  ...unlockRoutes,
  ...newsRoutes,
  ...notificationsRoutes,
  ...filesRoutes,
  ...productsRoutes,
  ...ordersRoutes,
  ...holdingsRoutes,
  ...walletRoutes,
  // Before the records, where a path would take `statement` for an id.
  ...documentsRoutes,
  ...recordsRoutes,
  ...paymentsRoutes,
  ...rechargesRoutes,
  ...withdrawalsRoutes,
  ...teamRoutes,
  ...rewardsRoutes,
  ...chatRoutes,
  ...reserveRoutes,
  ...ledgerRoutes,
  ...booksRoutes,
  ...pointsRoutes,
  ...operatorAccessRoutes,
  ...operatorsRoutes,
  ...proposalsRoutes,
]
