import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { packageFolder } from './package-folder.js'

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8787),
  HOST: z.string().min(1).default('127.0.0.1'),
  MAVUNO_DATA: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  MAVUNO_MODE: z.enum(['demo', 'live']).default('demo'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
})

export interface Settings {
  readonly port: number
  readonly host: string
  /** Where the server's own Postgres keeps its files. */
  readonly dataFolder: string
  /** Another Postgres; the server brings its own without. */
  readonly databaseUrl: string | undefined
  readonly mode: 'demo' | 'live'
  readonly logLevel: (typeof logLevels)[number]
}

/** A setting that cannot be used: its message is one line that names it, never its value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** In the checkout, but for root: Postgres runs as another account then, to which a home is closed. */
function defaultDataFolder(): string {
  if (process.getuid?.() === 0) return '/var/lib/mavuno/data'
  return fileURLToPath(new URL('../../.mavuno', packageFolder))
}

/** An empty variable counts as unset. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(set)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new SettingsError(`${issue?.path.join('.')} cannot be used: ${issue?.message}`)
  }
  const { PORT, HOST, MAVUNO_DATA, DATABASE_URL, MAVUNO_MODE, LOG_LEVEL } = result.data
  return {
    port: PORT,
    host: HOST,
    dataFolder: MAVUNO_DATA ?? defaultDataFolder(),
    databaseUrl: DATABASE_URL,
    mode: MAVUNO_MODE,
    logLevel: LOG_LEVEL,
  }
}
