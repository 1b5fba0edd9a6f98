import { codes, getConfig } from '@mavuno/sdk/contract'
import { operatorApproveProposal, type Proposal } from '@mavuno/sdk/operator'
import { randomUUID } from 'node:crypto'
import { callServer, type Server } from './call-server.js'
import { CliError, exitCodes } from './cli-error.js'
import type { Command, FormatSettings, CommandContext, Input } from './command.js'
import { helpOf, invocation } from './help.js'
import type { Io } from './io.js'
import { checkInput, readInput, splitArguments } from './read-command.js'
import { columnsOf, fieldsOfReply, rowsOf } from './tables/columns.js'
import { detailOf, tableOf } from './tables/show.js'

async function confirmMoney(io: Io, sentence: string): Promise<void> {
  if (!io.isTerminal) {
    throw new CliError(
      'This command moves money and cannot prompt here: add --yes.',
      exitCodes.usage,
    )
  }
  io.note(sentence)
  const answer = await io.ask('Go on? Type yes: ')
  if (answer.toLowerCase() !== 'yes') throw new CliError('Nothing was done.')
}

function showReply(
  io: Io,
  reply: unknown,
  { endpoint }: Command,
  formatSettings: FormatSettings,
): void {
  const { csv } = Object(reply) as { csv?: string }
  if (csv !== undefined) return io.print(csv.trimEnd())
  const rows = rowsOf(reply)
  if (!rows)
    return io.print(detailOf(Object(reply) as object, fieldsOfReply(endpoint), formatSettings))
  io.print(rows.length === 0 ? 'Nothing.' : tableOf(rows, columnsOf(endpoint), formatSettings))
  const { next } = reply as { next?: string | null }
  if (typeof next === 'string') io.note(`More: --cursor ${next}`)
}

function requireExecutedProposal({ status, reason }: Proposal): void {
  if (status === 'expired') throw new CliError('It has expired; nothing was done.')
  if (status === 'failed') throw new CliError(`It has failed (${reason}); nothing was done.`)
}

function failedAudit(reply: unknown): boolean {
  return (reply as { ok?: boolean }).ok === false
}

interface Performed {
  readonly input: Input | undefined
  readonly key: string
  readonly prove: StepUp
}

async function perform(
  desk: CommandContext,
  { endpoint, action }: Command,
  { input, key, prove }: Performed,
): Promise<unknown> {
  const sent = action ? { action: action.name, input } : input
  const call = (server: Server) =>
    desk.call(server, endpoint, sent as never, endpoint.keyed ? key : undefined)
  try {
    try {
      return await call(desk.server)
    } catch (error) {
      if (!(error instanceof CliError && error.code === codes.step_up)) throw error
      return await call(await prove())
    }
  } catch (error) {
    if (endpoint.keyed && error instanceof CliError && error.exitCode === exitCodes.noAnswer) {
      // The same key has one effect, however often it is sent.
      throw new CliError(
        `${error.message} It is unknown whether it was done: repeat it with --key ${key}`,
        error.exitCode,
      )
    }
    throw error
  }
}

/** Proves again who has signed in, and gives the server under the new token. */
type StepUp = () => Promise<Server>

/** Runs one command over the server's contract. */
export async function runCommand(
  io: Io,
  server: Server,
  command: Command,
  { args, prove }: { args: readonly string[]; prove: StepUp },
): Promise<void> {
  const typed = splitArguments(command, args)
  const { values } = typed
  if (values['help'] === true) return io.print(helpOf(command))
  if (server.token === undefined) {
    throw new CliError('Sign in first: npm run operator -- sign-in', exitCodes.signedOut)
  }
  const config = await callServer(server, getConfig)
  const desk: CommandContext = { server, call: callServer, config }
  const given = readInput(command, typed, config)
  const input = command.complete ? await command.complete(desk, given ?? {}) : given
  checkInput(command, input)
  if (command.confirm && values['yes'] !== true) {
    await confirmMoney(io, await command.confirm(desk, input ?? {}))
  }
  const key = typeof values['key'] === 'string' ? values['key'] : randomUUID()
  const reply = await perform(desk, command, { input, key, prove })
  if (typeof reply === 'string') io.print(reply.trimEnd())
  else if (values['json'] === true) io.print(JSON.stringify(reply, null, 2))
  else showReply(io, reply, command, config)
  if (command.action) {
    const { id } = reply as Proposal
    io.note(
      `Proposed as ${id}; another operator approves it with: ${invocation} approvals approve ${id}`,
    )
  }
  if (command.endpoint === operatorApproveProposal) requireExecutedProposal(reply as Proposal)
  if (failedAudit(reply)) throw new CliError('The books do not add up.')
}
