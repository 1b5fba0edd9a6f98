import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { merchantSchema } from './admin/merchants.js'
import type { EmulatorOptions } from './emulator.js'
import { defaultApp } from './emulator.js'
import { ruleSchema } from './rules/rules.js'
import { settingsSchema } from './store/settings.js'

const help = `Usage: mpesa-emulator [options]

  --port N          where it listens (PORT; 9300)
  --host NAME       on which address (HOST; 127.0.0.1)
  --name NAME       another name that it is reached by, as that of a container (MPESA_EMULATOR_NAME)
  --data FOLDER     where its state is kept (MPESA_EMULATOR_DATA); without it, in memory
  --seed TEXT       the same seed and the same calls give the same ids (MPESA_EMULATOR_SEED)
  --config FILE     a JSON file with app, merchants, settings and rules (MPESA_EMULATOR_CONFIG)
  --auto-approve    every prompt is answered with the PIN by itself
  --magic-amounts   amounts with certain last digits have an outcome of their own
  --clock MODE      running or stopped; a stopped one is moved by the admin API
  --help`

const configSchema = z.strictObject({
  app: z.strictObject({ key: z.string().min(1), secret: z.string().min(1) }).optional(),
  merchants: z.array(merchantSchema).min(1).optional(),
  settings: settingsSchema.partial().optional(),
  rules: z.array(ruleSchema).optional(),
})

type Answer = { options: EmulatorOptions } | { text: string; isError: boolean }

const refuse = (text: string): Answer => ({ text: `mpesa-emulator: ${text}`, isError: true })

class Wrong extends Error {}

function readConfig(file: string): z.input<typeof configSchema> {
  let given: unknown
  try {
    given = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Wrong(`${file} cannot be read as JSON: ${(error as Error).message}`)
  }
  const { success, error } = configSchema.safeParse(given)
  if (!success) {
    const [issue] = error.issues
    throw new Wrong(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  return given as z.input<typeof configSchema>
}

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new Wrong(`"${text}" is no port.`)
  return port
}

function readClock(text: string): 'running' | 'stopped' {
  if (text === 'running' || text === 'stopped') return text
  throw new Wrong(`--clock is running or stopped, not "${text}".`)
}

export function readCommandLine(args: string[], env: NodeJS.ProcessEnv): Answer {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        name: { type: 'string', multiple: true },
        data: { type: 'string' },
        seed: { type: 'string' },
        config: { type: 'string' },
        clock: { type: 'string' },
        'auto-approve': { type: 'boolean' },
        'magic-amounts': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return { text: help, isError: false }
    const file = values.config ?? env['MPESA_EMULATOR_CONFIG']
    const config = file ? readConfig(file) : {}
    const data = values.data ?? env['MPESA_EMULATOR_DATA']
    const names = values.name ?? [env['MPESA_EMULATOR_NAME'] ?? ''].filter((name) => name !== '')
    const seed = values.seed ?? env['MPESA_EMULATOR_SEED']
    const options: EmulatorOptions = {
      port: readPort(values.port ?? env['PORT'] ?? '9300'),
      host: values.host ?? env['HOST'] ?? '127.0.0.1',
      ...(names.length > 0 && { names }),
      clock: readClock(values.clock ?? 'running'),
      ...(data && { data }),
      ...(seed && { seed }),
      app: config.app ?? defaultApp,
      ...(config.merchants && { merchants: config.merchants }),
      ...(config.rules && { rules: config.rules }),
      settings: {
        ...config.settings,
        ...(values['auto-approve'] && { auto_approve: true }),
        ...(values['magic-amounts'] && { magic_amounts: true }),
      },
    }
    return { options }
  } catch (error) {
    if (error instanceof Wrong) return refuse(error.message)
    if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) {
      return refuse(`${(error as Error).message}\n\n${help}`)
    }
    throw error
  }
}
