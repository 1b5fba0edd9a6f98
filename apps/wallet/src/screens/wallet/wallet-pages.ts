import { paths } from '../../router/paths.js'
import { IncomeCalendarScreen } from './income/income-calendar-screen.js'
import { RechargeCreateScreen } from './recharge/recharge-create-screen.js'
import { RecordDetailScreen } from './record/record-detail-screen.js'
import { WalletScreen } from './overview/wallet-screen.js'
import { WithdrawCreateScreen } from './withdraw/withdraw-create-screen.js'

/** The area's pages, by their addresses. */
export const screens = {
  [paths.wallet]: WalletScreen,
  [paths.incomeCalendar]: IncomeCalendarScreen,
  [paths.recordDetail]: RecordDetailScreen,
  [paths.rechargeCreate]: RechargeCreateScreen,
  [paths.withdrawCreate]: WithdrawCreateScreen,
}
