import type { Endpoint } from '@mavuno/sdk/contract'
import * as operators from '@mavuno/sdk/operator'
import type { Action } from '@mavuno/sdk/operator'
import { randomUUID } from 'node:crypto'
import { systemNow } from '../server/create-context.js'
import { CliError } from './cli-error.js'
import { commandName } from './command-names.js'
import type { Command, CommandContext, Input } from './command.js'
import { moneyConfirmations } from './money-confirmations.js'
import { summaries } from './summaries.js'

/** The digest of the proposal as it is shown now. */
async function withDigest(desk: CommandContext, input: Input): Promise<Input> {
  await rejectIfPasskeyRequired(desk, input)
  const { call, server } = desk
  const { digest } = await call(server, operators.operatorGetProposal, { id: String(input['id']) })
  return { digest, ...input }
}

/** Live, a decision takes a passkey, which only a browser has. */
async function rejectIfPasskeyRequired(
  { call, server }: CommandContext,
  input: Input,
): Promise<Input> {
  const { second_factor, console } = await call(server, operators.operatorStartSignIn)
  if (!second_factor) return input
  throw new CliError(`Decide in the browser: ${console}/#/approvals/${String(input['id'])}`)
}

/** The operator that a conversation is assigned to now; it becomes unassigned unless one is named. */
async function withAssignee({ server, call }: CommandContext, input: Input): Promise<Input> {
  const id = String(input['id'])
  const { assigned_to } = await call(server, operators.operatorGetConversation, { id })
  return { operator_id: null, from: assigned_to?.id ?? null, ...input }
}

/** The newest message, which the operator has just read on the command line. */
async function withLastMessage({ server, call }: CommandContext, input: Input): Promise<Input> {
  const id = String(input['id'])
  const { items } = await call(server, operators.operatorListMessages, { id, limit: 1 })
  return { last_id: items[0]?.id, ...input }
}

/** Default values of required input. */
const defaults: Readonly<Record<string, () => Input>> = {
  fundReserve: () => ({ note: '' }),
  payOut: () => ({ note: '' }),
  operatorCloseDay: () => ({ note: '' }),
  operatorRecordStatement: () => ({ as_of: systemNow() }),
  operatorCheckStatement: () => ({ as_of: systemNow() }),
  operatorImportBankFile: () => ({ name: '' }),
  operatorSendMessage: () => ({ client_id: randomUUID(), kind: 'text' }),
  operatorAddNote: () => ({ client_id: randomUUID() }),
  saveChannel: () => ({ presets: [] }),
}

/** Input that is found on the server. */
const inputCompleters: Readonly<Record<string, NonNullable<Command['complete']>>> = {
  operatorAssignConversation: withAssignee,
  operatorMoveConversation: withLastMessage,
  operatorApproveProposal: withDigest,
  operatorRejectProposal: rejectIfPasskeyRequired,
}

const sentences: Readonly<Record<string, Command['confirm']>> = moneyConfirmations
const calls = operators as unknown as Readonly<Record<string, Endpoint | Action>>

function buildCommand(call: string, summary: string): Command {
  const called = calls[call] as Endpoint | Action
  return {
    name: commandName(call),
    summary,
    ...('proposers' in called
      ? { endpoint: operators.operatorPropose, action: called }
      : { endpoint: called, action: undefined }),
    defaults: defaults[call],
    complete: inputCompleters[call],
    // An action and the endpoint of the same name share a sentence.
    confirm: sentences[call.replace(/^operator(.)/, (_, first: string) => first.toLowerCase())],
  }
}

/** A command for every endpoint that an operator calls, and one that proposes each action. */
export const commands: readonly Command[] = [
  ...Object.entries(summaries).map(([call, summary]) => buildCommand(call, summary)),
  {
    ...buildCommand(
      'setOperatorRoles',
      'propose removing all roles of an operator, which ends their sessions',
    ),
    name: 'operators revoke',
    defaults: () => ({ roles: [] }),
  },
]
