import type { WaitTargets } from '@mavuno/sdk/operator'
import { createECDH, createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { addressesOf } from './db/addresses.js'
import { packageFolder } from './package-folder.js'
import { mpesaSettingNames, readMpesaSettings, type MpesaSettings } from './mpesa-settings.js'
import { databaseProblem, hostProblem, secretProblem } from './network/unsafe-values.js'

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** An address without path, query or credentials, as `https://wallet.example.com`. */
function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text && /^https?:/.test(text)
  } catch {
    return false
  }
}

const origin = z
  .string()
  .transform((text) => text.replace(/\/+$/, ''))
  .refine(isOrigin, 'must be like https://wallet.example.com, without a path')

/** Whether secrets, such as the gateway's token and people's codes, may be sent to this address. */
function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback))
}

const originList = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(origin))

/** `pay.example`, with a port or for all hosts below it: `*.bank.example:8443`. */
const hostName = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i

const hostList = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(z.string().regex(hostName, 'must be names of hosts, like pay.example.com')))

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine(
    (text) => addressesOf(text).every((url) => URL.canParse(url)),
    'must be like postgresql://user:password@one:5432,two:5432/mavuno',
  )

/** What the demo's news show in a frame. */
const demoFrames = ['example.com', 'www.example.com']

/** A delivery network, a load balancer and a proxy. Each more would let a caller name an address of their own. */
const maxProxies = 3

/** Minutes, at most a week. */
const waitMinutes = z.coerce.number().int().min(1).max(10_080)

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8787),
  CONSOLE_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  CONSOLE_URL: origin.optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  MAVUNO_DATA: z.string().min(1).optional(),
  CLOSURES_FILE: z.string().min(1).optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_EVENTS_URL: databaseUrl.optional(),
  READ_URL: databaseUrl.optional(),
  MAVUNO_MODE: z.enum(['demo', 'live']).default('demo'),
  MAVUNO_PAYMENTS: z.enum(['manual', 'mpesa']).default('manual'),
  MAVUNO_ROLLBACK: z.literal('1', 'must be 1, or left out').optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  PUBLIC_URL: origin.optional(),
  ALLOWED_ORIGINS: originList.default([]),
  CHAT_HOST: origin.optional(),
  FRAME_HOSTS: hostList.optional(),
  LANGUAGE_HOSTS: originList.default([]),
  TRUST_PROXY: z
    .union([z.literal('none').transform(() => 0), z.coerce.number().int().min(0).max(maxProxies)], {
      error: `must be none, or a number up to ${maxProxies}`,
    })
    .optional(),
  OPERATOR_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SMS_URL: z
    .string()
    .refine(isSecureUrl, 'must begin with https:// (http:// only on this machine)')
    .optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  FINGERPRINT_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  PUSH_KEYS: z
    .string()
    .regex(/^[\w-]{87}\.[\w-]{43}$/, 'must be a public and a private VAPID key, with a dot between')
    .optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  ALERT_URL: z
    .string()
    .refine(isSecureUrl, 'must begin with https:// (http:// only on this machine)')
    .optional(),
  ALERT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  QUEUE_TARGET: waitMinutes.default(60),
  CHAT_TARGET: waitMinutes.default(10),
  SMS_DAILY: z.coerce.number().int().min(10).max(10_000_000).default(5_000),
})

/** Every variable that is read. */
export const settingNames: readonly string[] = [
  ...Object.keys(environmentSchema.shape),
  ...mpesaSettingNames,
]

/** Other hosts that the wallet's pages may use. Only whoever runs the server names them. */
export interface TrustedHosts {
  /** Where the chat's socket is, if not here. */
  readonly chat: string | undefined
  /** Names of hosts whose pages may be shown in a frame. */
  readonly frames: readonly string[]
  /** Where language packs may come from. */
  readonly languages: readonly string[]
  /** Differs whenever they do; empty if none is named. */
  readonly mark: string
}

/** The operators' console is served apart from the wallet: another origin, so that neither reads the other. */
interface ConsoleSettings {
  readonly port: number
  /** Its address, where operators' passkeys work; live mode does not start without it. */
  readonly url: string | undefined
}

export interface Settings {
  readonly port: number
  readonly host: string
  readonly console: ConsoleSettings
  /** Where the server's own Postgres keeps its files. */
  readonly dataFolder: string
  /** The list of closed accounts, which a restore closes again. */
  readonly closuresFile: string
  /** Another Postgres, as the role of the server; without it the server starts its own. */
  readonly databaseUrl: string | undefined
  /** The same as the role that owns the tables. Only commands use it. */
  readonly databaseOwnerUrl: string | undefined
  /** Where to listen for events, if `databaseUrl` leads to a pooler in transaction mode. */
  readonly eventsUrl: string | undefined
  /** Standbys that answer long reads. */
  readonly readUrl: string | undefined
  readonly mode: 'demo' | 'live'
  /** Restores the functions of this version if a later one has changed them. */
  readonly rollback: boolean
  readonly logLevel: (typeof logLevels)[number]
  /** The wallet's public address; links and QR codes begin with it. */
  readonly publicUrl: string | undefined
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[]
  readonly hosts: TrustedHosts
  /**
   * How many proxies in front of the server are trusted to tell a caller's address; undefined if nobody
   * has said it.
   */
  readonly trustProxy: number | undefined
  /**
   * Whether operators need a second factor. Only a demo does without, so that one person can try
   * everything with the public password.
   */
  readonly secondFactor: boolean
  /** Encrypts the operators' secrets; without it the data folder has a key. */
  readonly operatorKey: string | undefined
  /** Without it /metrics is not served. */
  readonly metricsToken: string | undefined
  /** The gateway that sends messages; without it they are printed. */
  readonly sms: { readonly url: string; readonly token: string } | undefined
  /** How M-PESA is reached; without it payments are handled by hand. */
  readonly mpesa: MpesaSettings | undefined
  /** Where alerts go besides the owners' phones, and what they are signed with. */
  readonly alerts: { readonly url: string; readonly secret: string } | undefined
  /** Seconds that something may wait before it is late: a decision, and an answer in the chat. */
  readonly waitTargets: WaitTargets
  /** The key of the fingerprints of closed accounts; without it a file of the data folder has one. */
  readonly fingerprintKey: string | undefined
  /** The VAPID keys, public and private; without them a file of the data folder has them. */
  readonly pushKeys: string | undefined
  /** How push services reach whoever runs this; without it browsers are told of nothing. */
  readonly pushContact: string | undefined
  /** The most codes that are sent in a day. */
  readonly smsDaily: number
}

/** An invalid setting; the message is one line with its name, never its value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * In the checkout, except for root: Postgres then runs as another account, which cannot read a home
 * folder.
 */
function defaultDataFolder(): string {
  if (process.getuid?.() === 0) return '/var/lib/mavuno/data'
  return fileURLToPath(new URL('../../.mavuno', packageFolder))
}

function readHosts(data: z.output<typeof environmentSchema>): TrustedHosts {
  const { CHAT_HOST: chat, FRAME_HOSTS: frames, LANGUAGE_HOSTS: languages, MAVUNO_MODE } = data
  const isNamed = chat !== undefined || frames !== undefined
  const hash = createHash('sha256').update(JSON.stringify([chat, frames]))
  return {
    chat,
    frames: frames ?? (MAVUNO_MODE === 'demo' ? demoFrames : []),
    languages,
    mark: isNamed ? hash.digest('hex').slice(0, 8) : '',
  }
}

/** After the wallet's port, unless it is said. */
function readConsoleSettings(data: z.output<typeof environmentSchema>): ConsoleSettings {
  const { PORT, CONSOLE_PORT, CONSOLE_URL: url, PUBLIC_URL, MAVUNO_MODE } = data
  const port = CONSOLE_PORT ?? (PORT === 0 ? 0 : PORT + 1)
  if (port > 65_535) throw new SettingsError('CONSOLE_PORT must be set: there is none after PORT')
  if (port !== 0 && port === PORT) {
    throw new SettingsError('CONSOLE_PORT cannot be used: the wallet has this PORT')
  }
  if (url !== undefined && url === PUBLIC_URL) {
    throw new SettingsError('CONSOLE_URL cannot be used: the wallet is there, by PUBLIC_URL')
  }
  if (MAVUNO_MODE === 'live' && url !== undefined && !isSecureUrl(url)) {
    throw new SettingsError(
      'CONSOLE_URL cannot be used: live mode needs https (http:// only on this machine)',
    )
  }
  // Cookies do not know ports, and a page may use the passkeys of the hosts above its own.
  const wallet = PUBLIC_URL === undefined ? '' : new URL(PUBLIC_URL).hostname
  if (MAVUNO_MODE === 'live' && url && `.${wallet}`.endsWith(`.${new URL(url).hostname}`)) {
    throw new SettingsError(
      'CONSOLE_URL cannot be used: live mode needs another host than PUBLIC_URL',
    )
  }
  return { port, url }
}

/** Why this is not the pair of keys of one sender. */
function pairProblem(pushKeys: string): string | undefined {
  const [publicKey = '', privateKey = ''] = pushKeys.split('.')
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    if (pair.getPublicKey('base64url') === publicKey) return undefined
  } catch {
    // No private key at all.
  }
  return 'they do not belong together'
}

/** Pages that come without encryption could be changed by others on the network. */
function originProblem(text: string): string | undefined {
  return text.startsWith('https://') ? undefined : 'live mode needs https://'
}

/** What a demo may have, and a live service may not. What it must have at all is in `rejectUnsafeSettings`. */
const liveModeChecks: Readonly<Record<string, (value: string) => string | undefined>> = {
  DATABASE_URL: databaseProblem,
  DATABASE_OWNER_URL: databaseProblem,
  DATABASE_EVENTS_URL: databaseProblem,
  READ_URL: databaseProblem,
  PUBLIC_URL: originProblem,
  ALLOWED_ORIGINS: originProblem,
  CHAT_HOST: originProblem,
  LANGUAGE_HOSTS: originProblem,
  FRAME_HOSTS: hostProblem,
  OPERATOR_KEY: secretProblem,
  METRICS_TOKEN: secretProblem,
  FINGERPRINT_KEY: secretProblem,
  ALERT_SECRET: secretProblem,
  PUSH_KEYS: pairProblem,
}

function rejectUnsafeValues(data: z.output<typeof environmentSchema>): void {
  for (const [name, problemOf] of Object.entries(liveModeChecks)) {
    const given = [data[name as keyof typeof data] ?? []].flat() as string[]
    for (const value of given) {
      const problem = problemOf(value)
      if (problem !== undefined) throw new SettingsError(`${name} cannot be used: ${problem}`)
    }
  }
}

/** An empty variable counts as unset. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(set)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new SettingsError(`${String(issue?.path[0])} cannot be used: ${issue?.message}`)
  }
  const { data } = result
  if (data.MAVUNO_MODE === 'live') rejectUnsafeValues(data)
  const { SMS_URL: smsUrl, SMS_TOKEN: smsToken } = data
  if ((smsUrl === undefined) !== (smsToken === undefined)) {
    throw new SettingsError('SMS_URL and SMS_TOKEN cannot be used one without the other')
  }
  const { ALERT_URL: alertUrl, ALERT_SECRET: secret } = data
  if ((alertUrl === undefined) !== (secret === undefined)) {
    throw new SettingsError('ALERT_URL and ALERT_SECRET cannot be used one without the other')
  }
  const dataFolder = data.MAVUNO_DATA ?? defaultDataFolder()
  return {
    port: data.PORT,
    host: data.HOST,
    console: readConsoleSettings(data),
    dataFolder,
    closuresFile: data.CLOSURES_FILE ?? join(dataFolder, 'closures.txt'),
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    eventsUrl: data.DATABASE_EVENTS_URL,
    readUrl: data.READ_URL,
    mode: data.MAVUNO_MODE,
    rollback: data.MAVUNO_ROLLBACK !== undefined,
    logLevel: data.LOG_LEVEL,
    publicUrl: data.PUBLIC_URL,
    allowedOrigins: data.ALLOWED_ORIGINS,
    hosts: readHosts(data),
    trustProxy: data.TRUST_PROXY,
    secondFactor: data.MAVUNO_MODE === 'live',
    operatorKey: data.OPERATOR_KEY,
    metricsToken: data.METRICS_TOKEN,
    sms: smsUrl && smsToken ? { url: smsUrl, token: smsToken } : undefined,
    mpesa:
      data.MAVUNO_PAYMENTS === 'mpesa'
        ? readMpesaSettings(set, data.MAVUNO_MODE, (name, why) => {
            throw new SettingsError(`${name} cannot be used: ${why}`)
          })
        : undefined,
    alerts: alertUrl && secret ? { url: alertUrl, secret } : undefined,
    waitTargets: { queue: data.QUEUE_TARGET * 60, chat: data.CHAT_TARGET * 60 },
    fingerprintKey: data.FINGERPRINT_KEY,
    pushKeys: data.PUSH_KEYS,
    pushContact:
      data.PUSH_CONTACT ?? (data.PUBLIC_URL?.startsWith('https:') ? data.PUBLIC_URL : undefined),
    smsDaily: data.SMS_DAILY,
  }
}
