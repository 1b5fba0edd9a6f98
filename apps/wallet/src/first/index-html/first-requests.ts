import {
  getHome,
  getWallet,
  listAnnouncements,
  listProducts,
  listRecharges,
  listRecords,
  listWithdrawals,
  placeInput,
} from '@mavuno/sdk/contract'
import { walletKinds } from '../../records/wallet-kinds.js'
import { paths } from '../../router/paths.js'

/**
 * The first request of each page whose address alone determines it. It is sent before any script
 * loads.
 */
export const firstRequests: Readonly<Record<string, string>> = {
  [paths.home]: placeInput(getHome, undefined).path,
  [paths.product]: placeInput(listProducts, {}).path,
  [paths.wallet]: placeInput(getWallet, undefined).path,
  [paths.my]: placeInput(getHome, undefined).path,
  [paths.walletRecords]: placeInput(listRecords, { kind: [...walletKinds] }).path,
  [paths.rechargeList]: placeInput(listRecharges, {}).path,
  [paths.withdrawList]: placeInput(listWithdrawals, {}).path,
  [paths.announcements]: placeInput(listAnnouncements, {}).path,
}
