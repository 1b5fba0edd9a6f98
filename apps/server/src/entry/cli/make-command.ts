import type { Endpoint } from '@mavuno/sdk/contract'
import { operatorPropose, type Action } from '@mavuno/sdk/operator'
import type { Command } from './command.js'
import * as show from './tables/columns.js'
import type { Columns } from './tables/show.js'

type Extras = Pick<Command, 'defaults' | 'complete' | 'confirm'>

/** A command over one endpoint. */
export function command(
  name: string,
  endpoint: Endpoint,
  summary: string,
  columns: Columns,
  extras: Extras = {},
): Command {
  return { name, endpoint, summary, columns, ...extras }
}

/** A command that takes two operators: it makes a proposal. */
export function proposing(
  name: string,
  action: Action,
  summary: string,
  extras: Extras = {},
): Command {
  const endpoint = operatorPropose
  return { name, endpoint, action, summary, columns: show.proposal, ...extras }
}
