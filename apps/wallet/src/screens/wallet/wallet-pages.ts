export { RechargeCreateScreen } from './recharge/recharge-create-screen.js'
export { RecordDetailScreen } from './record/record-detail-screen.js'
export { WalletScreen } from './overview/wallet-screen.js'
export { WithdrawCreateScreen } from './withdraw/withdraw-create-screen.js'
