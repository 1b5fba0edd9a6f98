import { createHmac } from 'node:crypto'
import type { Context } from '../../../platform/context/context.js'
import type { Transaction } from '../../../platform/db/database.js'

/** Two years, in seconds: how long it is kept what this phone has had once. */
export const fingerprintLifetime = 2 * 365 * 86_400

type FingerprintContext = Pick<Context, 'fingerprintKey' | 'now'>

interface PhoneOwner {
  readonly id: string
  readonly phone: string
}

/** Stands for a phone; nobody without the key can find it by trying all phones. */
export function phoneFingerprint(
  { fingerprintKey }: Pick<Context, 'fingerprintKey'>,
  phone: string,
): Buffer {
  return createHmac('sha256', fingerprintKey).update(phone).digest()
}

/**
 * Remembers for this phone what its owner has had once, in this account or before it, when the account
 * forgets the phone or gets it.
 */
export async function storeFingerprints(
  context: FingerprintContext,
  transaction: Transaction,
  { id, phone }: PhoneOwner,
): Promise<void> {
  await transaction.query('select store_fingerprints($1, $2, to_timestamp($3))', [
    id,
    phoneFingerprint(context, phone),
    context.now() + fingerprintLifetime,
  ])
}

/** What the owner of this phone has had before, this account does not get again. */
export async function markUsedBenefits(
  context: FingerprintContext,
  transaction: Transaction,
  { id, phone }: PhoneOwner,
): Promise<void> {
  await transaction.query('select inherit_used_benefits($1, $2, to_timestamp($3))', [
    id,
    phoneFingerprint(context, phone),
    context.now(),
  ])
}
