import {
  normalizePhone,
  type Config,
  type EndpointRequest,
  type signUp as signUpEndpoint,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import type { RequestFacts } from '../../platform/context/serve.js'
import type { Queryable } from '../../platform/db/database.js'
import { BusinessFailure, fieldFailure } from '../../platform/failures/failures.js'
import { readConfig } from '../config/config-service.js'
import { addressSignUps } from '../rate-limits/limits.js'
import { countTry } from '../rate-limits/rate-limits.js'
import { createUser } from './create-user.js'
import { isCommonPassword } from './passwords/common-passwords.js'
import { startSession, welcome, type Entry } from './start-session.js'

type Input = EndpointRequest<typeof signUpEndpoint>

async function findInviter(
  db: Queryable,
  code: string | undefined,
  { referral }: Config,
): Promise<string | null> {
  if (code === undefined) {
    if (referral.invitation_required) {
      throw fieldFailure('invitation_code', 'An invitation code is needed.')
    }
    return null
  }
  const [inviter] = await db.query<{ id: string }>(
    `select id from users where invitation_code = upper($1) and status <> 'closed'`,
    [code],
  )
  if (!inviter) throw new BusinessFailure('invitation_unknown')
  return inviter.id
}

/** The offered language that a new customer most likely reads. */
function languageFor(languages: readonly string[], { language_packages }: Config): string {
  const offered = new Set(language_packages.map(({ key }) => key))
  return languages.find((language) => offered.has(language)) ?? 'en'
}

export async function signUp(
  context: Context,
  { phone: typed, password, invitation_code, nickname = '' }: Input,
  request: RequestFacts,
): Promise<Entry> {
  const { db, now, passwords } = context
  const config = await readConfig(db)
  const phone = normalizePhone(typed, config.phone)
  if (phone === undefined) throw fieldFailure('phone', 'This is no phone number.')
  if (isCommonPassword(password, { ...config, phone }))
    throw new BusinessFailure('password_too_common')
  await countTry(context, [{ limit: addressSignUps, subject: request.address }])
  const invited_by = await findInviter(db, invitation_code, config)
  const [taken] = await db.query('select 1 from users where phone = $1', [phone])
  if (taken) throw new BusinessFailure('phone_taken')
  const password_hash = await passwords.hash(password)
  const language = languageFor(request.languages, config)
  const { id, started } = await db.transaction(async (transaction) => {
    const id = await createUser(transaction, {
      phone,
      password_hash,
      nickname,
      language,
      invited_by,
      now: now(),
    })
    return { id, started: await startSession(transaction, id, { request, now: now() }) }
  })
  return welcome(context, id, { config, started })
}
