import { CliError, exitCodes } from './cli-error.js'
import type { Io } from './io.js'

/** A password: asked for, or the first line that was piped in; never an argument, which others see. */
export async function readPassword(io: Io, question: string): Promise<string> {
  const password = io.isTerminal
    ? await io.askSecret(question)
    : ((await io.readInput()).split(/\r?\n/)[0] ?? '')
  if (password === '') {
    throw new CliError('A password is needed: type it, or pipe it in.', exitCodes.usage)
  }
  return password
}
