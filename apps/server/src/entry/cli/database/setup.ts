import { normalizePhone, type Config } from '@mavuno/sdk/contract'
import { parseArgs } from 'node:util'
import { ensureConfig, readConfig, writeConfig } from '../../../domains/config/config-service.js'
import { logAction } from '../../../domains/operators/operator-log.js'
import { createUser } from '../../../domains/people/create-user.js'
import { isCommonPassword } from '../../../domains/people/passwords/common-passwords.js'
import {
  listRechargeChannels,
  saveRechargeChannel,
} from '../../../domains/recharges/recharges-service.js'
import type { Context } from '../../../platform/context/context.js'
import { openDatabase, type Queryable } from '../../../platform/db/database.js'
import { migrate } from '../../../platform/db/migrate.js'
import { readSchema } from '../../../platform/db/schema.js'
import { createLogger } from '../../../platform/log.js'
import type { Settings } from '../../../platform/settings.js'
import { isDemo } from '../../demo/open-demo.js'
import { createContext } from '../../server/create-context.js'
import { CliError, exitCodes } from '../cli-error.js'
import type { Io } from '../io.js'
import { readPassword } from '../secrets.js'
import type { LocalCommand } from './local-command.js'
import { openOwnDatabase } from './own-database.js'

const legalQuestions = {
  licensee: 'Licensee (who answers for the service): ',
  regulator: 'Regulator: ',
  licence_number: 'Licence number: ',
  address: 'Registered address: ',
} as const

const legalFields = Object.keys(legalQuestions) as (keyof typeof legalQuestions)[]
const leastPassword = 6
const firstRoles = ['owner', 'cashier', 'product', 'support'] as const

type Given = Readonly<Record<string, string | undefined>>

/** The value of an option, or else the answer to a question. */
async function answerOf(io: Io, given: Given, name: string, question: string): Promise<string> {
  const value = given[name] ?? (io.isTerminal ? await io.ask(question) : '')
  if (value !== '') return value
  throw new CliError(`--${name.replaceAll('_', '-')} is needed.`, exitCodes.usage)
}

async function readNewPassword(
  io: Io,
  known: Parameters<typeof isCommonPassword>[1],
): Promise<string> {
  const password = await readPassword(io, 'Password: ')
  if (password.length < leastPassword || isCommonPassword(password, known)) {
    throw new CliError('Choose a longer or less common password; nobody was added.')
  }
  if (io.isTerminal && (await io.askSecret('The same again: ')) !== password) {
    throw new CliError('The two passwords differ; nobody was added.')
  }
  return password
}

async function addOperator(io: Io, context: Context, given: Given): Promise<string> {
  const { db, now, passwords } = context
  const config = await readConfig(db)
  const typed = await answerOf(io, given, 'phone', 'Phone of the first operator: ')
  const phone = normalizePhone(typed, config.phone)
  if (phone === undefined) throw new CliError('This is no phone number.', exitCodes.usage)
  const nickname = given['nickname'] ?? (io.isTerminal ? await io.ask('Name: ') : '')
  const password_hash = await passwords.hash(await readNewPassword(io, { ...config, phone }))
  const user = { phone, password_hash, nickname, language: 'en', invited_by: null, now: now() }
  const id = await db.transaction((transaction) =>
    createUser(transaction, { ...user, roles: firstRoles }),
  )
  io.note(`Added the operator ${phone}`)
  return id
}

async function firstOperator(io: Io, context: Context, given: Given): Promise<string> {
  const [known] = await context.db.query<{ id: string }>(
    `select id from users where role = 'operator' and status = 'active' order by id limit 1`,
  )
  return known?.id ?? (await addOperator(io, context, given))
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

async function writeLegal(io: Io, context: Context, operator: string, given: Given): Promise<void> {
  const { legal } = await readConfig(context.db)
  const next: Config['legal'] = { ...legal, demo: false }
  for (const field of legalFields) {
    // A field that has a value is asked for only if it is named.
    const isKept = legal[field] !== '' && given[field] === undefined
    if (!isKept) next[field] = await answerOf(io, given, field, legalQuestions[field])
  }
  await write(context, operator, { legal: next })
  io.note(`Written: ${legalFields.map((field) => next[field]).join(', ')}`)
}

/** What customers read before their first purchase. A new text has to be read again. */
async function writeRiskNotice(
  io: Io,
  context: Context,
  operator: string,
  given: Given,
): Promise<void> {
  const { risk_notice } = await readConfig(context.db)
  if (risk_notice.text !== '' && given['risk_notice'] === undefined) return
  const text = await answerOf(io, given, 'risk_notice', 'Risk notice (what customers may lose): ')
  const version = String(context.now())
  await write(context, operator, { risk_notice: { version, text } })
  io.note('Written: the risk notice')
}

async function writeChannel(io: Io, context: Context, given: Given): Promise<void> {
  const { items } = await listRechargeChannels(context)
  const number = given['company_number']
  if (number === undefined && (items.length > 0 || !io.isTerminal)) return
  const company_number =
    number ?? (await io.ask('Number that customers pay to by M-PESA (empty: later): '))
  if (company_number === '') return
  const company_name = await answerOf(io, given, 'company_name', 'Its name: ')
  const wallet_type = given['wallet_type'] ?? 'mpesa'
  const presets = items.find((item) => item.wallet_type === wallet_type)?.presets ?? []
  await saveRechargeChannel(context, { wallet_type, company_name, company_number, presets })
  io.note(`Customers pay ${company_name}, ${company_number} (${wallet_type})`)
}

const optionNames = [
  'phone',
  'nickname',
  ...legalFields,
  'risk_notice',
  'company_name',
  'company_number',
  'wallet_type',
].map((name) => name.replaceAll('_', '-'))

function readOptions(args: readonly string[]): Given {
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
async function refuseAgain(db: Queryable): Promise<void> {
  const [begun] = await db.query('select 1 from proposals limit 1')
  if (begun) {
    throw new CliError(
      'The setup is over: operators have begun to decide. Change what it wrote with `config update`, ' +
        '`config texts` and `channels save`.',
    )
  }
}

async function setUp(io: Io, settings: Settings, url: string, given: Given): Promise<void> {
  const db = openDatabase(url, { connections: 2 })
  try {
    await migrate(db, await readSchema())
    await ensureConfig(db)
    if (await isDemo(db)) {
      throw new CliError('This database holds demo data. Name an empty one.')
    }
    await refuseAgain(db)
    const context = createContext({ settings, db, log: createLogger('error') })
    const operator = await firstOperator(io, context, given)
    await writeLegal(io, context, operator, given)
    await writeRiskNotice(io, context, operator, given)
    await writeChannel(io, context, given)
  } finally {
    await db.close()
  }
}

export const setup: LocalCommand = {
  name: 'setup',
  summary: 'the first operator, who answers for the service, and where customers pay to',
  usage: `setup ${optionNames.map((name) => `[--${name} …]`).join(' ')}
What is left out is asked for. The password is asked for or piped in, never an option.`,
  async run(io, settings, args) {
    const given = readOptions(args)
    const own = await openOwnDatabase(settings, io, { alone: false })
    try {
      await setUp(io, settings, own.url, given)
    } finally {
      await own.close()
    }
  },
}
