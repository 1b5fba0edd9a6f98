import type { Route } from '../../../platform/context/serve.js'
import { authRoutes } from './auth.js'
import { chatRoutes } from './chat.js'
import { configRoutes } from './config.js'
import { languageRoutes } from './languages.js'
import { meRoutes } from './me.js'
import { newsRoutes } from './news.js'
import { operatorMoneyRoutes } from './operator-money.js'
import { operatorRoutes } from './operator.js'
import { productRoutes } from './products.js'
import { serviceRoutes } from './service.js'
import { teamRoutes } from './team.js'
import { walletRoutes } from './wallet.js'

/** Every endpoint that this server answers. */
export const routes: readonly Route[] = [
  ...serviceRoutes,
  ...configRoutes,
  ...languageRoutes,
  ...authRoutes,
  ...meRoutes,
  ...newsRoutes,
  ...productRoutes,
  ...walletRoutes,
  ...teamRoutes,
  ...chatRoutes,
  ...operatorMoneyRoutes,
  ...operatorRoutes,
]
