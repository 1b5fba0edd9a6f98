import type {
  EndpointReply,
  EndpointRequest,
  Operator,
  operatorEnrol,
  operatorStartEnrolment,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import type { RequestFacts } from '../../platform/context/serve.js'
import type { Transaction } from '../../platform/db/database.js'
import { BusinessFailure, fieldFailure } from '../../platform/failures/failures.js'
import { readConfig } from '../config/config-service.js'
import { logAction } from '../operators/operator-log.js'
import { isCommonPassword } from '../people/passwords/common-passwords.js'
import { operatorAddress } from '../rate-limits/limits.js'
import { countTry } from '../rate-limits/rate-limits.js'
import { endSessions } from '../sessions/session-service.js'
import { makeChallenge, useChallenge } from './challenges.js'
import { findLink } from './links.js'
import { appAddress, newSecret, stepOf } from './one-time-codes.js'
import { askNewPasskey, checkNewPasskey, type MadePasskey } from './passkeys.js'
import { readOperator } from './sign-in.js'

type Enrolment = EndpointRequest<typeof operatorEnrol>
type App = NonNullable<Enrolment['app']>

/** They decide, and a passkey signs what they decide. */
function needsPasskey({ roles }: Operator): boolean {
  return roles.includes('owner') || roles.includes('approver')
}

export async function startEnrolment(
  context: Context,
  { link }: EndpointRequest<typeof operatorStartEnrolment>,
  request: RequestFacts,
): Promise<EndpointReply<typeof operatorStartEnrolment>> {
  const { db, now } = context
  await countTry(context, [{ limit: operatorAddress, subject: request.address }])
  const { operator_id } = await findLink(db, link, now())
  const operator = await readOperator(db, operator_id)
  const secret = newSecret()
  return {
    operator,
    needs_passkey: needsPasskey(operator),
    options: await askNewPasskey(context, await makeChallenge(context, operator_id), operator),
    secret,
    uri: appAddress(secret, operator.phone),
  }
}

async function checkApp(context: Context, phone: string, app: App): Promise<number> {
  const config = await readConfig(context.db)
  if (isCommonPassword(app.password, { ...config, phone })) {
    throw new BusinessFailure('password_too_common')
  }
  const step = stepOf(app.secret, app.code, context.now())
  if (step === undefined) throw fieldFailure('app.code', 'The app shows another code.')
  return step
}

async function keepPasskey(
  transaction: Transaction,
  operator: string,
  { id, publicKey, count }: MadePasskey,
  now: number,
): Promise<void> {
  const [kept] = await transaction.query(
    `insert into passkeys (id, operator_id, public_key, sign_count, create_time)
      values ($1, $2, $3, $4, to_timestamp($5)) on conflict (id) do nothing returning id`,
    [id, operator, publicKey, count, now],
  )
  if (!kept) throw new BusinessFailure('wrong_state')
}

/** Whatever the operator had to sign in with before stops working. */
async function forgetOld(transaction: Transaction, operator: string): Promise<void> {
  await transaction.query('delete from passkeys where operator_id = $1', [operator])
  await transaction.query('delete from code_apps where operator_id = $1', [operator])
  await transaction.query('update users set password_hash = null where id = $1', [operator])
  await endSessions(transaction, operator)
}

export async function enrol(
  context: Context,
  { link: token, passkey, app }: Enrolment,
  request: RequestFacts,
): Promise<void> {
  const { db, now, passwords, secrets } = context
  await countTry(context, [{ limit: operatorAddress, subject: request.address }])
  const { operator_id } = await findLink(db, token, now())
  const operator = await readOperator(db, operator_id)
  if (!passkey && (!app || needsPasskey(operator))) {
    throw fieldFailure('passkey', 'This operator needs a passkey.')
  }
  const isAsked = (challenge: string) => useChallenge(context, challenge, operator_id)
  const made = passkey && (await checkNewPasskey(context, passkey, isAsked))
  if (passkey && !made) throw new BusinessFailure('code_wrong_or_old')
  const step = app && (await checkApp(context, operator.phone, app))
  const password_hash = app && (await passwords.hash(app.password))
  await db.transaction(async (transaction) => {
    const link = await findLink(transaction, token, now())
    await forgetOld(transaction, operator_id)
    if (made) await keepPasskey(transaction, operator_id, made, now())
    if (app) {
      await transaction.query(
        'insert into code_apps (operator_id, secret, last_step) values ($1, $2, $3)',
        [operator_id, secrets.seal(app.secret, operator_id), step],
      )
      await transaction.query('update users set password_hash = $2 where id = $1', [
        operator_id,
        password_hash,
      ])
    }
    await transaction.query('update operator_links set used = to_timestamp($2) where id = $1', [
      link.id,
      now(),
    ])
    await logAction(transaction, {
      operator: operator_id,
      action: 'operatorEnrol',
      after: { passkey: made !== undefined, app: app !== undefined },
      now: now(),
    })
  })
}
