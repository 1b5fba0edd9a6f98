import { normalizePhone } from '@mavuno/sdk/contract'
import { parseArgs } from 'node:util'
import { readConfig } from '../../../domains/config/config-service.js'
import { createOperatorLink } from '../../../domains/auth/operators/enrolment-links.js'
import { buildRecoveryMessages } from '../../../domains/auth/operators/security-messages.js'
import type { Context } from '../../../platform/context/context.js'
import { openDatabase } from '../../../platform/db/database.js'
import { createLogger } from '../../../platform/log.js'
import { createHttpSms } from '../../../platform/ports/sms-http.js'
import { createPrintedSms } from '../../../platform/ports/sms.js'
import type { Settings } from '../../../platform/settings.js'
import { createContext } from '../../server/create-context.js'
import { CliError, exitCodes } from '../cli-error.js'
import type { Io } from '../io.js'
import type { LocalCommand } from './local-command.js'
import { openDatabaseAsOwner } from './owner-database.js'

/** Nobody becomes an owner by a recovery who was none. One whom another owner has blocked comes back. */
async function findOwner({ db }: Context, typed: string): Promise<{ id: string; phone: string }> {
  const phone = normalizePhone(typed, (await readConfig(db)).phone) ?? typed
  const [owner] = await db.query<{ id: string; phone: string }>(
    `select u.id, u.phone from users u
      join operator_roles r on r.operator_id = u.id and r.role = 'owner'
      where u.phone = $1`,
    [phone],
  )
  if (!owner) throw new CliError('There is no owner with this phone.')
  return owner
}

async function recoverOwner(io: Io, settings: Settings, url: string, typed: string): Promise<void> {
  const db = openDatabase(url, { connections: 2 })
  try {
    const smsSender = settings.sms
      ? createHttpSms(settings.sms)
      : createPrintedSms((line) => io.note(line))
    const context = createContext({ settings, db, sms: smsSender, log: createLogger('error') })
    const owner = await findOwner(context, typed)
    const link = await createOperatorLink(db, context, { kind: 'recover', operator: owner.id })
    const notices = await buildRecoveryMessages(context, owner)
    const smsResults = await Promise.allSettled(
      notices.map(({ phone, text }) => smsSender.send(phone, text)),
    )
    const missed = smsResults.filter(({ status }) => status === 'rejected').length
    io.note(`Told ${smsResults.length - missed} of ${smsResults.length} operators by SMS`)
    io.print(`In 72 hours, and then for a day, the owner enrols at ${link}`)
  } finally {
    await db.close()
  }
}

export const recover: LocalCommand = {
  name: 'recover',
  summary: 'let an owner enrol again in 72 hours, if there is no second owner to agree',
  usage: `recover --phone …
All operators are told by SMS, anyone sees it at /api/owners, and any owner can cancel it.`,
  async run(io, settings, args) {
    const { values } = parseArgs({ args: [...args], options: { phone: { type: 'string' } } })
    if (values.phone === undefined) throw new CliError('--phone is needed.', exitCodes.usage)
    const own = await openDatabaseAsOwner(settings, io, { alone: false })
    try {
      await recoverOwner(io, settings, own.url, values.phone)
    } finally {
      await own.close()
    }
  },
}
