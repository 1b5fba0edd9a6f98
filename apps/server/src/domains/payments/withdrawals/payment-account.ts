import type {
  PaymentAccount,
  setPaymentAccount as setPaymentAccountEndpoint,
} from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import { textOf } from '../../../platform/languages/text-of.js'
import { readConfig } from '../../config/config-service.js'
import { lockNotices } from '../../auth/rate-limits/limits.js'
import { countTryIfAllowed } from '../../auth/rate-limits/rate-limits.js'
import { createLockLink } from '../../auth/sessions/lock-links.js'
import { runOperation } from '../../ledger/run-operation.js'

type Input = EndpointRequest<typeof setPaymentAccountEndpoint>

interface SavedAccount {
  readonly account: PaymentAccount
  readonly is_new: boolean
}

export async function getPaymentAccount(
  { db }: Pick<Context, 'db'>,
  caller: string,
): Promise<PaymentAccount | null> {
  const [account] = await db.query<PaymentAccount & Record<string, unknown>>(
    'select wallet_type, account, receiver_name from payout_accounts where user_id = $1',
    [caller],
  )
  return account ?? null
}

/** Tells the owner, who may not be the one that has set the account. */
async function notifyAccountChanged(
  context: Context,
  userId: string,
  { account }: PaymentAccount,
): Promise<void> {
  const { db, sms, log } = context
  const { site_name: site } = await readConfig(db)
  const [user] = await db.query<{ phone: string | null; language: string }>(
    'select phone, language from users where id = $1',
    [userId],
  )
  if (!user?.phone) return
  if (!(await countTryIfAllowed(context, [{ limit: lockNotices, subject: user.phone }]))) return
  const text = textOf([user.language], 'server.account_sms', {
    site,
    ending: account.slice(-3),
    link: await createLockLink(context.db, context, userId),
  })
  sms.send(user.phone, text).catch((error: Error) => log.error('no SMS', { reason: error.message }))
}

/** Sets the receipt account of somebody whose password was checked. */
export async function setPaymentAccount(
  context: Context,
  caller: string,
  input: Omit<Input, 'password'>,
): Promise<PaymentAccount> {
  const { account, is_new } = await runOperation<SavedAccount>(context, {
    operation: 'save_payment_account',
    caller,
    input,
  })
  if (is_new) await notifyAccountChanged(context, caller, account)
  return account
}
