import { paths } from '../../../router/paths.js'
import { EarningListScreen } from './earning-list-screen.js'
import { OrderListScreen } from './order-list-screen.js'
import { PointListScreen } from './point-list-screen.js'
import { RechargeListScreen } from './recharge-list-screen.js'
import { WalletRecordsScreen } from './wallet-records-screen.js'
import { WithdrawListScreen } from './withdraw-list-screen.js'

/** The area's pages, by their addresses. */
export const screens = {
  [paths.walletRecords]: WalletRecordsScreen,
  [paths.rechargeList]: RechargeListScreen,
  [paths.withdrawList]: WithdrawListScreen,
  [paths.pointList]: PointListScreen,
  [paths.earningList]: EarningListScreen,
  [paths.orders]: OrderListScreen,
}
