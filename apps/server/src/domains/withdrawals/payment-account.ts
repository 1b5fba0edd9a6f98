import type {
  EndpointRequest,
  PaymentAccount,
  setPaymentAccount as setPaymentAccountEndpoint,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { runOperation } from '../ledger/run-operation.js'

type Input = EndpointRequest<typeof setPaymentAccountEndpoint>
type CheckPassword = (password: string) => Promise<boolean>

export async function getPaymentAccount(
  { db }: Pick<Context, 'db'>,
  caller: string,
): Promise<PaymentAccount | null> {
  const [account] = await db.query<PaymentAccount & Record<string, unknown>>(
    'select wallet_type, account, receiver_name from payment_accounts where owner = $1',
    [caller],
  )
  return account ?? null
}

/** Sets the receipt account; one that is set changes only with the password. */
export async function setPaymentAccount(
  context: Context,
  caller: string,
  { password, ...input }: Input,
  checkPassword: CheckPassword,
): Promise<PaymentAccount> {
  const password_checked = password !== undefined && (await checkPassword(password))
  return runOperation<PaymentAccount>(context, {
    operation: 'save_payment_account',
    caller,
    input,
    facts: { password_checked },
  })
}
