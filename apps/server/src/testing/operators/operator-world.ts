import type { Mavuno } from '@mavuno/sdk'
import {
  operatorApproveProposal,
  operatorEnrol,
  operatorSignIn,
  operatorStartApproval,
  operatorStartEnrolment,
  operatorStartSignIn,
  type OperatorRole,
  type Proposal,
} from '@mavuno/sdk/operator'
import { TOTP } from 'otpauth'
import { createOperatorLink } from '../../domains/auth/operators/enrolment-links.js'
import { createUser } from '../../domains/auth/customers/create-user.js'
import type { Context } from '../../platform/context/context.js'
import { readSettings } from '../../platform/settings.js'
import { asDecided } from '../as-decided.js'
import { createAppWorld, password } from '../app-world.js'
import { asOwner } from '../test-database.js'
import { createAuthenticator, type Authenticator } from './authenticator.js'

const CONSOLE_URL = 'https://console.example'
/** The token of a link by which somebody enrols. */
export const tokenOf = (link: string) => link.split('/enrol/')[1] ?? ''

export const here = { origin: CONSOLE_URL, host: 'console.example' }

/** The HTTP side in live mode, where operators need a second factor. */
export async function createOperatorWorld(overrides: Partial<Context> = {}) {
  const env = { MAVUNO_MODE: 'live', PUBLIC_URL: 'https://wallet.example', CONSOLE_URL }
  const settings = { ...readSettings(env), trustProxy: 0 }
  const world = await createAppWorld({ settings, ...overrides })
  const { context, connect, newPhone } = world
  const { db } = context

  /** An operator who has not enrolled yet, and the token of a link for them. */
  async function invite(roles: readonly OperatorRole[]) {
    const phone = newPhone()
    const id = await asOwner(db).transaction(async (transaction) => {
      await asDecided(transaction, 'inviteOperator')
      return createUser(transaction, {
        roles,
        phone: `254${phone.slice(1)}`,
        password_hash: null,
        nickname: 'Akinyi',
        language: 'en',
        invited_by: null,
        now: context.now(),
      })
    })
    const address = await createOperatorLink(asOwner(db), context, { kind: 'setup', operator: id })
    return { id, phone, link: tokenOf(address) }
  }

  /** What a passkey is asked to sign, to sign in. */
  async function challengeOf(mavuno: Mavuno): Promise<string> {
    const { options } = await mavuno.call(operatorStartSignIn)
    return String(options['challenge'])
  }

  async function enter(mavuno: Mavuno, passkey: Authenticator): Promise<void> {
    const answer = passkey.use(await challengeOf(mavuno), here)
    const { token } = await mavuno.call(operatorSignIn, { passkey: answer })
    mavuno.session.save({ token })
  }

  /** An operator with a passkey, who has signed in with it. */
  async function addWithPasskey(...roles: OperatorRole[]) {
    const { id, phone, link } = await invite(roles)
    const mavuno = connect()
    const passkey = createAuthenticator()
    const { options } = await mavuno.call(operatorStartEnrolment, { link })
    const made = passkey.make(String(options['challenge']), here)
    await mavuno.call(operatorEnrol, { link, passkey: made })
    await enter(mavuno, passkey)
    return { id, phone, mavuno, passkey }
  }

  /** An operator with password and app. They have not signed in. */
  async function addWithApp(...roles: OperatorRole[]) {
    const { id, phone, link } = await invite(roles)
    const mavuno = connect()
    const { secret } = await mavuno.call(operatorStartEnrolment, { link })
    const app = new TOTP({ secret })
    const code = () => app.generate({ timestamp: context.now() * 1000 })
    await mavuno.call(operatorEnrol, { link, app: { password, secret, code: code() } })
    const signIn = (given: { password?: string; code?: string } = {}) =>
      mavuno.call(operatorSignIn, { phone, password, ...given })
    return { id, phone, mavuno, code, signIn }
  }

  /** Enrols the operators without whom customers are not served. */
  async function openToCustomers() {
    const one = await addWithPasskey('owner', 'cashier', 'product')
    const two = await addWithPasskey('owner', 'approver', 'support')
    return { one, two }
  }

  /** Signs an approval, as the console does. */
  async function sign(mavuno: Mavuno, passkey: Authenticator, { id, digest }: Proposal) {
    const { nonce, options } = await mavuno.call(operatorStartApproval, { id })
    const answer = passkey.use(String(options['challenge']), here)
    return { id, digest, approval: { nonce, passkey: answer } }
  }

  async function approve(mavuno: Mavuno, passkey: Authenticator, proposal: Proposal) {
    return mavuno.call(operatorApproveProposal, await sign(mavuno, passkey, proposal))
  }

  return {
    ...world,
    openToCustomers,
    invite,
    challengeOf,
    enter,
    addWithPasskey,
    addWithApp,
    sign,
    approve,
  }
}
