import { normalizePhone, type Config } from '@mavuno/sdk/contract'
import { parseArgs } from 'node:util'
import { ensureConfig, readConfig, writeConfig } from '../../../domains/config/config-service.js'
import { createOperatorLink } from '../../../domains/auth/operators/enrolment-links.js'
import { logAction } from '../../../domains/operators/operator-log.js'
import { createUser } from '../../../domains/auth/customers/create-user.js'
import {
  listRechargeChannels,
  saveRechargeChannel,
} from '../../../domains/payments/recharges/recharges-service.js'
import type { Context } from '../../../platform/context/context.js'
import { openDatabase, type Queryable } from '../../../platform/db/database.js'
import { migrate } from '../../../platform/db/migrate.js'
import { readSchema } from '../../../platform/db/schema.js'
import { createLogger } from '../../../platform/log.js'
import type { Settings } from '../../../platform/settings.js'
import { createContext } from '../../server/create-context.js'
import { readDatabaseMode, storeDatabaseMode } from '../../server/database-mode.js'
import { CliError, exitCodes } from '../cli-error.js'
import type { Io } from '../io.js'
import type { LocalCommand } from './local-command.js'
import { openDatabaseAsOwner } from './owner-database.js'
import { requireSafeSettings } from './stored-mode.js'

const legalQuestions = {
  licensee: 'Licensee (who answers for the service): ',
  regulator: 'Regulator: ',
  licence_number: 'Licence number: ',
  address: 'Registered address: ',
} as const

const legalFields = Object.keys(legalQuestions) as (keyof typeof legalQuestions)[]
/** Two people are enough to run the service: what one proposes, the other decides. */
const firstOwners = [
  { option: '', label: 'first owner', roles: ['owner', 'cashier', 'product'] },
  { option: 'second_', label: 'second owner', roles: ['owner', 'approver', 'support'] },
] as const

const demoDataError = () => new CliError('This database holds demo data. Name an empty one.')

type SetupInput = Readonly<Record<string, string | undefined>>

/** The value of an option, or else the answer to a question. */
async function readOptionOrPrompt(
  io: Io,
  given: SetupInput,
  name: string,
  question: string,
): Promise<string> {
  const value = given[name] ?? (io.isTerminal ? await io.ask(question) : '')
  if (value !== '') return value
  throw new CliError(`--${name.replaceAll('_', '-')} is needed.`, exitCodes.usage)
}

async function addOwner(
  io: Io,
  context: Context,
  given: SetupInput,
  { option, label, roles }: (typeof firstOwners)[number],
): Promise<string> {
  const { db, now } = context
  const config = await readConfig(db)
  const typed = await readOptionOrPrompt(io, given, `${option}phone`, `Phone of the ${label}: `)
  const phone = normalizePhone(typed, config.phone)
  if (phone === undefined) throw new CliError('This is no phone number.', exitCodes.usage)
  const nickname = given[`${option}nickname`] ?? (io.isTerminal ? await io.ask('Name: ') : '')
  const user = { phone, password_hash: null, nickname, language: 'en', invited_by: null }
  const id = await db.transaction(async (transaction) => {
    if ((await storeDatabaseMode(transaction, 'live', now())) !== 'live') throw demoDataError()
    return createUser(transaction, { ...user, roles, now: now() })
  })
  io.note(`Added the ${label} ${phone}`)
  return id
}

interface Owner extends Record<string, unknown> {
  readonly id: string
  readonly phone: string
  readonly has_passkey: boolean
}

function readOwners({ db }: Pick<Context, 'db'>): Promise<Owner[]> {
  return db.query<Owner>(
    `select u.id, u.phone, exists (select from passkeys k where k.operator_id = u.id) as has_passkey
      from users u join operator_roles r on r.operator_id = u.id and r.role = 'owner'
      where u.status = 'active' order by u.id`,
  )
}

/** Two owners at least, with new links for those of them who have yet to enrol. */
async function ensureOwners(io: Io, context: Context, given: SetupInput): Promise<string> {
  const known = await readOwners(context)
  for (const owner of firstOwners.slice(known.length)) await addOwner(io, context, given, owner)
  const owners = await readOwners(context)
  for (const { id, phone, has_passkey } of owners) {
    if (has_passkey) continue
    const link = await createOperatorLink(context.db, context, { kind: 'setup', operator: id })
    io.print(`${phone} enrols within an hour at ${link}`)
  }
  return (owners[0] as Owner).id
}

/** Writes a part of the config before there is a second operator who could decide on it. */
function write({ db, now }: Context, operator: string, changes: Partial<Config>): Promise<void> {
  return db.transaction(async (transaction) => {
    const before = await readConfig(transaction)
    await writeConfig(transaction, changes)
    await logAction(transaction, {
      operator,
      action: 'setup',
      target: { kind: 'config', id: 'config' },
      before: Object.fromEntries(Object.keys(changes).map((field) => [field, before[field]])),
      after: changes,
      now: now(),
    })
  })
}

async function writeLegal(
  io: Io,
  context: Context,
  operator: string,
  given: SetupInput,
): Promise<void> {
  const { legal } = await readConfig(context.db)
  const next: Config['legal'] = { ...legal, demo: false }
  for (const field of legalFields) {
    // A field that has a value is asked for only if it is named.
    const isUnchanged = legal[field] !== '' && given[field] === undefined
    if (!isUnchanged)
      next[field] = await readOptionOrPrompt(io, given, field, legalQuestions[field])
  }
  await write(context, operator, { legal: next })
  io.note(`Written: ${legalFields.map((field) => next[field]).join(', ')}`)
}

/** What customers read before their first purchase. A new text has to be read again. */
async function writeRiskNotice(
  io: Io,
  context: Context,
  operator: string,
  given: SetupInput,
): Promise<void> {
  const { risk_notice } = await readConfig(context.db)
  if (risk_notice.text !== '' && given['risk_notice'] === undefined) return
  const text = await readOptionOrPrompt(
    io,
    given,
    'risk_notice',
    'Risk notice (what customers may lose): ',
  )
  const version = String(context.now())
  await write(context, operator, { risk_notice: { version, text } })
  io.note('Written: the risk notice')
}

async function writeChannel(io: Io, context: Context, given: SetupInput): Promise<void> {
  const { items } = await listRechargeChannels(context)
  const number = given['company_number']
  if (number === undefined && (items.length > 0 || !io.isTerminal)) return
  const company_number =
    number ?? (await io.ask('Number that customers pay to by M-PESA (empty: later): '))
  if (company_number === '') return
  const company_name = await readOptionOrPrompt(io, given, 'company_name', 'Its name: ')
  const wallet_type = given['wallet_type'] ?? 'mpesa'
  const presetAmounts = items.find((item) => item.wallet_type === wallet_type)?.presets ?? []
  await saveRechargeChannel(context, {
    wallet_type,
    company_name,
    company_number,
    presets: presetAmounts,
  })
  io.note(`Customers pay ${company_name}, ${company_number} (${wallet_type})`)
}

const optionNames = [
  'phone',
  'nickname',
  'second_phone',
  'second_nickname',
  ...legalFields,
  'risk_notice',
  'company_name',
  'company_number',
  'wallet_type',
].map((name) => name.replaceAll('_', '-'))

function readOptions(args: readonly string[]): SetupInput {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }])),
    })
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name.replaceAll('-', '_'), value]),
    )
  } catch (error) {
    throw new CliError(`${(error as Error).message.split('. ')[0]}.`, exitCodes.usage)
  }
}

/** Refuses to go on once operators decide by proposals. */
async function requireNoProposals(db: Queryable): Promise<void> {
  const [begun] = await db.query('select 1 from proposals limit 1')
  if (begun) {
    throw new CliError(
      'The setup is over: operators have begun to decide. Change what it wrote with `config update`, ' +
        '`config texts` and `channels save`.',
    )
  }
}

async function runSetup(io: Io, settings: Settings, url: string, given: SetupInput): Promise<void> {
  const db = openDatabase(url, { connections: 2 })
  try {
    await migrate(db, await readSchema())
    await ensureConfig(db)
    if ((await readDatabaseMode(db)) === 'demo') throw demoDataError()
    await requireNoProposals(db)
    const context = createContext({ settings, db, log: createLogger('error') })
    const operator = await ensureOwners(io, context, given)
    await writeLegal(io, context, operator, given)
    await writeRiskNotice(io, context, operator, given)
    await writeChannel(io, context, given)
  } finally {
    await db.close()
  }
}

export const setup: LocalCommand = {
  name: 'setup',
  summary: 'set up the two owners, who answers for the service, and where customers pay to',
  usage: `setup ${optionNames.map((name) => `[--${name} …]`).join(' ')}
What is left out is asked for. Each owner gets a link, which works once and for an hour, to make a passkey.
Say it again for new links.`,
  async run(io, settings, args) {
    const given = readOptions(args)
    requireSafeSettings(io, 'live')
    const own = await openDatabaseAsOwner(settings, io, { alone: false })
    try {
      await runSetup(io, settings, own.url, given)
    } finally {
      await own.close()
    }
  },
}
