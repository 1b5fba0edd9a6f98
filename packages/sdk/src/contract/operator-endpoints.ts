import type { Endpoint } from './endpoint.js'
import {
  operatorListActivities,
  operatorCreateActivity,
  operatorUpdateActivity,
} from './operator-activities.js'
import {
  operatorListAnnouncements,
  operatorCreateAnnouncement,
  operatorUpdateAnnouncement,
} from './operator-announcements.js'
import {
  operatorGetReserve,
  operatorFundReserve,
  operatorPayOut,
  operatorRecordStatement,
  operatorAudit,
} from './operator-books.js'
import { operatorListCodes, operatorCreateCode, operatorUpdateCode } from './operator-codes.js'
import { operatorGetConfig, operatorUpdateConfig } from './operator-config.js'
import {
  operatorListConversations,
  operatorListMessages,
  operatorSendMessage,
} from './operator-conversations.js'
import { operatorUploadFile } from './operator-files.js'
import {
  operatorListHoldings,
  operatorFreezeHolding,
  operatorUnfreezeHolding,
  operatorCancelPoints,
} from './operator-holdings.js'
import { operatorListLog } from './operator-log.js'
import {
  operatorListProducts,
  operatorCreateProduct,
  operatorUpdateProduct,
} from './operator-products.js'
import {
  operatorListRecharges,
  operatorCompleteRecharge,
  operatorRefuseRecharge,
} from './operator-recharges.js'
import {
  operatorListUsers,
  operatorGetUser,
  operatorBlockUser,
  operatorUnblockUser,
} from './operator-users.js'
import {
  operatorListWithdrawals,
  operatorTakeWithdrawal,
  operatorCompleteWithdrawal,
  operatorRefuseWithdrawal,
} from './operator-withdrawals.js'

/** What only operators call. */
export const operatorEndpoints: readonly Endpoint[] = [
  operatorListRecharges,
  operatorCompleteRecharge,
  operatorRefuseRecharge,
  operatorListWithdrawals,
  operatorTakeWithdrawal,
  operatorCompleteWithdrawal,
  operatorRefuseWithdrawal,
  operatorGetReserve,
  operatorFundReserve,
  operatorPayOut,
  operatorRecordStatement,
  operatorAudit,
  operatorUploadFile,
  operatorListProducts,
  operatorCreateProduct,
  operatorUpdateProduct,
  operatorListCodes,
  operatorCreateCode,
  operatorUpdateCode,
  operatorListAnnouncements,
  operatorCreateAnnouncement,
  operatorUpdateAnnouncement,
  operatorListActivities,
  operatorCreateActivity,
  operatorUpdateActivity,
  operatorListHoldings,
  operatorFreezeHolding,
  operatorUnfreezeHolding,
  operatorCancelPoints,
  operatorListUsers,
  operatorGetUser,
  operatorBlockUser,
  operatorUnblockUser,
  operatorListConversations,
  operatorListMessages,
  operatorSendMessage,
  operatorGetConfig,
  operatorUpdateConfig,
  operatorListLog,
]
