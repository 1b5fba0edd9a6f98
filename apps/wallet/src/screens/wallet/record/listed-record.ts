import {
  listEarnings,
  listPoints,
  listRecharges,
  listRecords,
  listWithdrawals,
  type WalletRecord,
} from '@mavuno/sdk/contract'
import { listedItem, type Told } from '../../../queries/listed-item.js'
import { rechargeFacts, type RecordFacts, withdrawalFacts } from '../../../records/record-facts.js'

/** A record as a list of records that was shown before has it. */
export function listedRecord(id: string): Told<WalletRecord> | undefined {
  return listedItem(listRecords, id) ?? listedItem(listEarnings, id) ?? listedItem(listPoints, id)
}

/** What the lists of recharges and withdrawals, which have no records, show of one. */
export function listedFacts(id: string): RecordFacts | undefined {
  const recharge = listedItem(listRecharges, id)?.data
  if (recharge) return rechargeFacts(recharge)
  const withdrawal = listedItem(listWithdrawals, id)?.data
  return withdrawal && withdrawalFacts(withdrawal)
}
