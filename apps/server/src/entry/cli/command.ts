import type { Config, Endpoint } from '@mavuno/sdk/contract'
import type { Action } from '@mavuno/sdk/operator'
import type { callServer, Server } from './call-server.js'

/** How the business writes money and times. */
export type FormatSettings = Pick<Config, 'currency' | 'time_zone'>

/** What a command knows of the server that it works on. */
export interface CommandContext {
  readonly server: Server
  readonly call: typeof callServer
  readonly config: FormatSettings
}

export type Input = Readonly<Record<string, unknown>>

/** A command over one endpoint or action; its options are the fields of that. */
export interface Command {
  /** As it is typed: `recharges complete`. */
  readonly name: string
  readonly endpoint: Endpoint
  /** What the command proposes, if it takes two operators. */
  readonly action: Action | undefined
  readonly summary: string
  /** Default values of required input. */
  readonly defaults: (() => Input) | undefined
  /** Adds input that is found on the server. */
  readonly complete: ((desk: CommandContext, input: Input) => Promise<Input>) | undefined
  /** For a command that moves money: what it is about to do. */
  readonly confirm: ((desk: CommandContext, input: Input) => Promise<string>) | undefined
}
