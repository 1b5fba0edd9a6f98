import { withCaller, type Handlers } from '../../platform/context/handlers.js'
import { getIncomeMonth, getWalletHistory, listDayIncome } from './income-service.js'
import { getWallet } from './wallet-service.js'

export const walletHandlers = {
  getWallet: withCaller(getWallet),
  getWalletHistory: withCaller(getWalletHistory),
  getIncomeMonth: withCaller(getIncomeMonth),
  listDayIncome: withCaller(listDayIncome),
} satisfies Handlers
