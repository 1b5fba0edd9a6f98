import { CliError, exitCodes } from './cli-error.js'
import type { Io } from './io.js'

/**
 * A password, from a question or the first line that is piped in. Not from an argument, since
 * others can see those.
 */
export async function readPassword(io: Io, question: string): Promise<string> {
  const password = io.isTerminal
    ? await io.askSecret(question)
    : ((await io.readInput()).split(/\r?\n/)[0] ?? '')
  if (password === '') {
    throw new CliError('A password is needed: type it, or pipe it in.', exitCodes.usage)
  }
  return password
}
