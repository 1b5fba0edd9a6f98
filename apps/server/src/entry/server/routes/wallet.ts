import {
  cancelRecharge,
  cancelWithdrawal,
  createRecharge,
  createWithdrawal,
  exportRecords,
  getRecord,
  getWallet,
  getWalletHistory,
  listEarnings,
  listPoints,
  listRechargeChannels,
  listRecharges,
  listRecords,
  listWithdrawals,
  quoteWithdrawal,
} from '@mavuno/sdk/contract'
import { serveKeyed, serveSignedIn } from '../../../platform/context/serve.js'
import * as recharges from '../../../domains/recharges/recharges-service.js'
import * as statement from '../../../domains/records/export-records.js'
import * as records from '../../../domains/records/records-service.js'
import * as wallets from '../../../domains/wallet/wallet-service.js'
import * as withdrawals from '../../../domains/withdrawals/withdrawals-service.js'

export const walletRoutes = [
  serveSignedIn(getWallet, ({ context, session }) => wallets.getWallet(context, session.user_id)),
  serveSignedIn(getWalletHistory, ({ input, context, session }) =>
    wallets.getWalletHistory(context, session.user_id, input),
  ),
  serveSignedIn(listRecords, ({ input, context, session }) =>
    records.listRecords(context, session.user_id, input),
  ),
  // Before the record by its id: that path would take `export` for one.
  serveSignedIn(exportRecords, async ({ input, context, session, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="mavuno-records.csv"')
    return statement.exportRecords(context, session.user_id, input)
  }),
  serveSignedIn(getRecord, ({ input, context, session }) =>
    records.getRecord(context, session.user_id, input),
  ),
  serveSignedIn(listEarnings, ({ input, context, session }) =>
    records.listEarnings(context, session.user_id, input),
  ),
  serveSignedIn(listPoints, ({ input, context, session }) =>
    records.listPoints(context, session.user_id, input),
  ),
  serveSignedIn(listRechargeChannels, ({ context }) => recharges.listRechargeChannels(context)),
  serveSignedIn(listRecharges, ({ input, context, session }) =>
    recharges.listRecharges(context, session.user_id, input),
  ),
  serveKeyed(createRecharge, ({ input, context, session, key }) =>
    recharges.createRecharge(context, session.user_id, input, key),
  ),
  serveSignedIn(cancelRecharge, ({ input, context, session }) =>
    recharges.cancelRecharge(context, session.user_id, input),
  ),
  serveSignedIn(listWithdrawals, ({ input, context, session }) =>
    withdrawals.listWithdrawals(context, session.user_id, input),
  ),
  serveSignedIn(quoteWithdrawal, ({ input, context }) =>
    withdrawals.quoteWithdrawal(context, input),
  ),
  serveKeyed(createWithdrawal, ({ input, context, session, key }) =>
    withdrawals.createWithdrawal(context, session.user_id, input, key),
  ),
  serveSignedIn(cancelWithdrawal, ({ input, context, session }) =>
    withdrawals.cancelWithdrawal(context, session.user_id, input),
  ),
]
