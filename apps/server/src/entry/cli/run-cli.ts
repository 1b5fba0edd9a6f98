import { MigrationError } from '../../platform/db/schema.js'
import { EmbeddedPostgresError } from '../../platform/engine/embedded-postgres-error.js'
import { SettingsError, readSettings } from '../../platform/settings.js'
import { CliError, exitCodes } from './cli-error.js'
import { commands } from './commands.js'
import { backup } from './database/backup.js'
import type { LocalCommand } from './database/local-command.js'
import { migrate } from './database/migrate.js'
import { move } from './database/move.js'
import { recover } from './database/recover.js'
import { restore } from './database/restore.js'
import { setup } from './database/setup.js'
import { helpOfAll, invocation } from './help.js'
import type { Io } from './io.js'
import { runCommand } from './run-command.js'
import { openSessionFile } from './session-file.js'
import { stepUpSession, signInOperator, signOutOperator } from './sign-in.js'

const local: readonly LocalCommand[] = [setup, migrate, recover, backup, restore, move]

const sessionCommands = [
  {
    name: 'sign-in',
    summary: 'sign in as an operator, with --phone or --as; prompts for password and code',
  },
  { name: '--as PHONE <command>', summary: 'run a command as another operator who has signed in' },
  { name: 'sign-out', summary: 'end the session of the operator' },
]

function serverAddress(env: Io['env']): string {
  const url = env['MAVUNO_URL'] || 'http://127.0.0.1:8787'
  try {
    return new URL(url).origin
  } catch {
    throw new CliError(
      'MAVUNO_URL cannot be used: it must be like https://wallet.example.com',
      exitCodes.usage,
    )
  }
}

function unknown(words: readonly string[]): CliError {
  const near = commands.filter(({ name }) => name.split(' ').includes(String(words[0])))
  const hint = near.length > 0 ? near.map(({ name }) => name).join(', ') : 'see --help'
  return new CliError(
    `There is no command "${words.slice(0, 2).join(' ')}": ${hint}.`,
    exitCodes.usage,
  )
}

/** Takes `--as PHONE` out of the arguments, wherever it stands. */
function extractAsOption(args: readonly string[]): { as: string | undefined; rest: string[] } {
  const at = args.indexOf('--as')
  if (at === -1) return { as: undefined, rest: [...args] }
  const as = args[at + 1]
  if (as === undefined || !/\d/.test(as)) {
    throw new CliError('--as takes the phone of an operator who has signed in.', exitCodes.usage)
  }
  return { as, rest: args.toSpliced(at, 2) }
}

async function runRemote(io: Io, dataFolder: string, typed: readonly string[]): Promise<void> {
  const url = serverAddress(io.env)
  const sessions = openSessionFile(dataFolder)
  const { as, rest: args } = extractAsOption(typed)
  const server = { url, token: sessions.read(url, as) }
  const [first, second] = args
  if (first === 'sign-in') return signInOperator(io, server, sessions, { as, args: args.slice(1) })
  if (first === 'sign-out') return signOutOperator(io, server, sessions)
  const named = (name: string) => commands.find((one) => one.name === name)
  const two = named(`${first} ${second}`)
  // A noun alone runs its `list` command, or `show` if it has none.
  const isSingleWord = second === undefined || second.startsWith('-')
  const defaultCommand = isSingleWord
    ? (named(`${first} list`) ?? named(`${first} show`))
    : undefined
  const command = two ?? defaultCommand ?? named(String(first))
  if (!command) throw unknown(args)
  await runCommand(io, server, command, {
    args: args.slice(two ? 2 : 1),
    prove: () => stepUpSession(io, server, sessions),
  })
}

async function run(io: Io, args: readonly string[]): Promise<void> {
  const [first] = args
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    return io.print(helpOfAll([...sessionCommands, ...commands], local))
  }
  const settings = readSettings(io.env)
  const own = local.find(({ name }) => name === first)
  if (!own) return runRemote(io, settings.dataFolder, args)
  if (args.includes('--help')) {
    return io.print(`Usage: ${invocation} ${own.usage}\n${own.summary}`)
  }
  await own.run(io, settings, args.slice(1))
}

/** Runs a command line and gives the exit code. An error is shown as one line. */
export async function runCli(io: Io, args: readonly string[]): Promise<number> {
  try {
    await run(io, args)
    return exitCodes.done
  } catch (error) {
    const known = [CliError, SettingsError, EmbeddedPostgresError, MigrationError].some(
      (kind) => error instanceof kind,
    )
    const { message } = error as Error
    io.note(`mavuno: ${known ? message : message.split('\n')[0]}`)
    return error instanceof CliError ? error.exitCode : exitCodes.refused
  }
}
