export { RechargeCreateScreen } from './recharge-create-screen.js'
export { RecordDetailScreen } from './record-detail-screen.js'
export { WalletScreen } from './wallet-screen.js'
export { WithdrawCreateScreen } from './withdraw-create-screen.js'
