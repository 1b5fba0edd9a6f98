import { CliError, exitCodes } from './cli-error.js'
import type { Io } from './io.js'

/**
 * Passwords and codes, from questions or the first lines that are piped in. Not from arguments, since
 * others can see those.
 */
export async function readSecrets(io: Io, questions: readonly string[]): Promise<string[]> {
  const typedSecrets: string[] = []
  if (io.isTerminal)
    for (const question of questions) typedSecrets.push(await io.askSecret(question))
  else typedSecrets.push(...(await io.readInput()).split(/\r?\n/).slice(0, questions.length))
  if (typedSecrets.length < questions.length || typedSecrets.includes('')) {
    const questionNames = questions
      .map((question) => question.replace(': ', '').toLowerCase())
      .join(', ')
    throw new CliError(
      `Needed: ${questionNames}. Type it, or pipe it in line by line.`,
      exitCodes.usage,
    )
  }
  return typedSecrets
}
