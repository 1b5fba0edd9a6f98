import { createHash } from 'node:crypto'
import { nairobi } from './clock.js'
import type { Store } from './open-store.js'

/** Identifiers in Daraja's spellings. The same seed and the same calls give the same ones. */
export interface Ids {
  receipt(time: number): string
  checkoutRequest(time: number): string
  conversation(time: number): string
  /** MerchantRequestID, OriginatorConversationID, requestId. */
  request(): string
  uuid(): string
  token(): string
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const lettersAndDigits = `0123456789${letters}`

export function openIds(store: Store, seed: string): Ids {
  let counter = Number(
    store.get<{ value: string }>("select value from kept where name = 'counter'")?.value ?? 0,
  )
  // The counter is kept with what its numbers were used for, as each caller is in a transaction.
  const bytes = () => {
    counter += 1
    store.run("insert or replace into kept values ('counter', ?)", String(counter))
    return createHash('sha256').update(`${seed}:${counter}`).digest()
  }
  const hex = (length: number) => bytes().toString('hex').slice(0, length)
  const digits = (length: number) =>
    Array.from(bytes().subarray(0, length), (byte) => byte % 10).join('')
  return {
    // The first three signs tell the day, as in real receipts.
    receipt(time) {
      const { year, month, day } = nairobi(time)
      const date = `${letters[(year - 2006) % 26]}${letters[month - 1]}${lettersAndDigits[day]}`
      const rest = () =>
        Array.from(bytes().subarray(0, 7), (byte) => lettersAndDigits[byte % 36]).join('')
      const isUsed = (receipt: string) =>
        store.get('select 1 from transactions where receipt = ?', receipt) !== undefined
      let receipt = date + rest()
      while (isUsed(receipt)) receipt = date + rest()
      return receipt
    },
    checkoutRequest: (time) => `ws_CO_${nairobi(time).compact}${digits(9)}`,
    conversation: (time) => `AG_${nairobi(time).compact.slice(0, 8)}_${hex(20)}`,
    request: () => `${hex(4)}-${hex(4)}-${hex(4)}-${digits(10)}`,
    uuid() {
      const text = hex(32)
      return [8, 12, 16, 20, 32]
        .map((end, index, ends) => text.slice(ends[index - 1] ?? 0, end))
        .join('-')
    },
    token: () => bytes().toString('base64url').slice(0, 28),
  }
}
