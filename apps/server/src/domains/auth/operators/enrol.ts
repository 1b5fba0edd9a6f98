import { isCommonPassword, type EndpointReply } from '@mavuno/sdk/contract'
import type { Operator, operatorEnrol, operatorStartEnrolment } from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import type { RequestContext } from '../../../platform/context/call.js'
import { BusinessFailure, fieldFailure } from '../../../platform/failures/failures.js'
import {
  createPasskeyRegistration,
  checkNewPasskey,
  operatorSiteOf,
} from '../../../platform/passkeys.js'
import { readConfig } from '../../config/config-service.js'
import { runOperation } from '../../ledger/run-operation.js'
import { operatorAddressTries } from '../rate-limits/limits.js'
import { countTry } from '../rate-limits/rate-limits.js'
import { makeChallenge, consumeChallenge } from './challenges.js'
import { findLinkOperator } from './enrolment-links.js'
import { totpUri, newSecret, findTotpStep } from './one-time-codes.js'
import { readOperator } from './sign-in.js'

type Enrolment = EndpointRequest<typeof operatorEnrol>
type PasswordAndApp = NonNullable<Enrolment['app']>

/** They decide, and a passkey signs what they decide. */
function needsPasskey({ roles }: Operator): boolean {
  return roles.includes('owner') || roles.includes('approver')
}

export async function startEnrolment(
  context: Context,
  { link }: EndpointRequest<typeof operatorStartEnrolment>,
  request: RequestContext,
): Promise<EndpointReply<typeof operatorStartEnrolment>> {
  const { db, now, settings } = context
  await countTry(context, [{ limit: operatorAddressTries, subject: request.address }])
  const operator_id = await findLinkOperator(db, link, now())
  const operator = await readOperator(db, operator_id)
  const secret = newSecret()
  return {
    operator,
    needs_passkey: needsPasskey(operator),
    options: await createPasskeyRegistration(
      operatorSiteOf(settings),
      await makeChallenge(context, operator_id),
      {
        handle: operator.id,
        name: operator.phone,
        displayName: operator.nickname || operator.phone,
      },
    ),
    secret,
    uri: totpUri(secret, operator.phone),
  }
}

async function checkPasswordAndApp(
  context: Context,
  phone: string,
  app: PasswordAndApp,
): Promise<number> {
  const config = await readConfig(context.db)
  if (isCommonPassword(app.password, { ...config, phone })) {
    throw new BusinessFailure('password_too_common')
  }
  const step = findTotpStep(app.secret, app.code, context.now())
  if (step === undefined) throw fieldFailure('app.code', 'The app shows another code.')
  return step
}

export async function enrol(
  context: Context,
  { link, passkey, app }: Enrolment,
  request: RequestContext,
): Promise<void> {
  const { db, now, passwords, secrets, settings } = context
  await countTry(context, [{ limit: operatorAddressTries, subject: request.address }])
  const operator_id = await findLinkOperator(db, link, now())
  const operator = await readOperator(db, operator_id)
  if (!passkey && (!app || needsPasskey(operator))) {
    throw fieldFailure('passkey', 'This operator needs a passkey.')
  }
  const isIssued = (challenge: string) => consumeChallenge(context, challenge, operator_id)
  const credential = passkey && (await checkNewPasskey(operatorSiteOf(settings), passkey, isIssued))
  if (passkey && !credential) throw new BusinessFailure('code_wrong_or_old')
  const step = app && (await checkPasswordAndApp(context, operator.phone, app))
  const password_hash =
    app && (await passwords.hash(app.password, { lane: 'known', account: operator_id }))
  await runOperation(context, {
    operation: 'enrol_operator',
    atAnyTime: true,
    caller: null,
    input: { link },
    operationContext: {
      ...(credential && {
        passkey: {
          id: credential.id.toString('hex'),
          public_key: credential.publicKey.toString('hex'),
          count: credential.count,
        },
      }),
      ...(app && {
        password_and_app: {
          password_hash,
          secret: secrets.seal(app.secret, operator_id).toString('hex'),
          step,
        },
      }),
    },
  })
}
