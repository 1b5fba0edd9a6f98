import type { Endpoint } from '../wire/endpoint.js'
import { operatorEnrol, operatorMakeLink, operatorStartEnrolment } from './access/enrolment.js'
import { getOwners, operatorCancelRecovery } from './access/recoveries.js'
import { operatorSignIn, operatorStartSignIn, operatorStepUp } from './access/sign-in.js'
import {
  operatorListActivities,
  operatorCreateActivity,
  operatorUpdateActivity,
} from './activities.js'
import {
  operatorListAnnouncements,
  operatorCreateAnnouncement,
  operatorUpdateAnnouncement,
} from './announcements.js'
import { operatorGetReserve, operatorRecordStatement, operatorAudit } from './books.js'
import { operatorListCodes, operatorCreateCode, operatorUpdateCode } from './codes.js'
import { operatorGetConfig, operatorUpdateConfig } from './config.js'
import {
  operatorListConversations,
  operatorListMessages,
  operatorSendMessage,
} from './conversations.js'
import { operatorUploadFile } from './files.js'
import {
  operatorListHoldings,
  operatorFreezeHolding,
  operatorUnfreezeHolding,
  operatorCancelPoints,
} from './holdings.js'
import { operatorGetLimits } from './limits.js'
import { operatorListLog } from './log.js'
import { operatorListOperators } from './operators.js'
import { operatorListProducts, operatorCreateProduct, operatorUpdateProduct } from './products.js'
import {
  operatorPropose,
  operatorListProposals,
  operatorGetProposal,
  operatorStartApproval,
  operatorApproveProposal,
  operatorRefuseProposal,
  operatorWithdrawProposal,
} from './proposals.js'
import {
  operatorListRecharges,
  operatorCompleteRecharge,
  operatorRefuseRecharge,
} from './recharges.js'
import { operatorAddTaxRule, operatorListTaxRules } from './tax-rules.js'
import {
  operatorListUsers,
  operatorGetUser,
  operatorBlockUser,
  operatorUnblockUser,
} from './users.js'
import {
  operatorListWithdrawals,
  operatorTakeWithdrawal,
  operatorCompleteWithdrawal,
  operatorRefuseWithdrawal,
  operatorStopPayouts,
} from './withdrawals.js'

/** The endpoints that only operators call, and what anyone may know of them. */
export const operatorEndpoints: readonly Endpoint[] = [
  operatorStartSignIn,
  operatorSignIn,
  operatorStepUp,
  operatorStartEnrolment,
  operatorEnrol,
  operatorMakeLink,
  getOwners,
  operatorCancelRecovery,
  operatorListRecharges,
  operatorCompleteRecharge,
  operatorRefuseRecharge,
  operatorListWithdrawals,
  operatorTakeWithdrawal,
  operatorCompleteWithdrawal,
  operatorRefuseWithdrawal,
  operatorStopPayouts,
  operatorGetLimits,
  operatorGetReserve,
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
  operatorPropose,
  operatorListProposals,
  operatorGetProposal,
  operatorStartApproval,
  operatorApproveProposal,
  operatorRefuseProposal,
  operatorWithdrawProposal,
  operatorListOperators,
  operatorListTaxRules,
  operatorAddTaxRule,
  operatorListLog,
]
