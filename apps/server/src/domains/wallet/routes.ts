import { getIncomeMonth, getWallet, getWalletHistory, listDayIncome } from '@mavuno/sdk/contract'
import { serveSignedIn } from '../../platform/context/serve.js'
import * as income from './income-service.js'
import * as wallets from './wallet-service.js'

export const walletRoutes = [
  serveSignedIn(getWallet, ({ context, session }) => wallets.getWallet(context, session.user_id)),
  serveSignedIn(getWalletHistory, ({ input, context, session }) =>
    income.getWalletHistory(context, session.user_id, input),
  ),
  serveSignedIn(getIncomeMonth, ({ input, context, session }) =>
    income.getIncomeMonth(context, session.user_id, input),
  ),
  serveSignedIn(listDayIncome, ({ input, context, session }) =>
    income.listDayIncome(context, session.user_id, input),
  ),
]
