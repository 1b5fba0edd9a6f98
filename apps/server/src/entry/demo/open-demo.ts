import { randomBytes } from 'node:crypto'
import { findAccountByPhone, type Account } from '../../domains/auth/find-account-by-phone.js'
import { endSessions } from '../../domains/auth/sessions/session-service.js'
import type { Context } from '../../platform/context/context.js'
import { isLoopback } from '../../platform/network/is-loopback.js'
import type { MpesaSettings } from '../../platform/mpesa-settings.js'
import { requireDemo } from '../server/database-mode.js'
import { demoApprover, demoCustomer, demoOperator, demoPassword } from './demo-accounts.js'
import { addProviderChannel } from './demo-provider-channel.js'
import { makeDemo } from './make-demo.js'

/** Gives the operator a random password; undefined if another node has just done so. */
async function randomizeOperatorPassword(
  { db, passwords }: Context,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
): Promise<string | undefined> {
  const password = randomBytes(12).toString('base64url')
  const hash = await passwords.hash(password, { lane: 'known', account: id })
  return db.transaction(async (transaction) => {
    const [changed] = await transaction.query(
      'update users set password_hash = $3 where id = $1 and password_hash = $2 returning id',
      [id, password_hash, hash],
    )
    if (!changed) return undefined
    await endSessions(transaction, id)
    return password
  })
}

async function secureOperatorPassword(
  context: Context,
  phone: string,
  host: string,
): Promise<string> {
  const account = await findAccountByPhone(context, { phone, device: undefined })
  const hasDemoPassword = await context.passwords.verify(demoPassword, account?.password_hash, {
    lane: 'known',
    account: phone,
  })
  if (!account || !hasDemoPassword) return '(its own password)'
  if (isLoopback(host)) return demoPassword
  const made = await randomizeOperatorPassword(context, account)
  return made === undefined ? '(its own password)' : `${made} (shown this once)`
}

interface OpenDemoOptions {
  /** Where the server answers. */
  readonly host: string
  readonly mpesa?: Pick<MpesaSettings, 'url' | 'shortcode'> | undefined
  readonly report: (line: string) => void
}

/** The demo's provider is an emulator with virtual phones, if it is on this machine. */
function phoneLines(mpesa: OpenDemoOptions['mpesa']): string[] {
  if (!mpesa || !isLoopback(new URL(mpesa.url).hostname)) return []
  return [`Virtual phone of the demo customer: ${mpesa.url}/#${demoCustomer.local}, PIN 1234`]
}

/**
 * Creates the demo in an empty database, and says how to sign in. If strangers can reach the server,
 * the operators' passwords are not the public one.
 */
export async function openDemo(
  context: Context,
  { host, mpesa, report }: OpenDemoOptions,
): Promise<readonly string[]> {
  if (await makeDemo(context)) report('Made the demo')
  await requireDemo(context.db)
  try {
    if (mpesa) await addProviderChannel(context, mpesa.shortcode)
  } catch (error) {
    // Somebody who tries the demo may have blocked its operators, or have a proposal about the config open.
    report(`The demo does not offer payments by itself: ${(error as Error).message}`)
  }
  const operatorPassword = await secureOperatorPassword(context, demoOperator.phone, host)
  const approverPassword = await secureOperatorPassword(context, demoApprover.phone, host)
  return [
    ...phoneLines(mpesa),
    `Demo customer: ${demoCustomer.local}, ${demoPassword}, invitation code ${demoCustomer.invitation_code}`,
    `Demo operator: ${demoOperator.local}, ${operatorPassword}`,
    `Demo operator who approves: ${demoApprover.local}, ${approverPassword}`,
  ]
}
