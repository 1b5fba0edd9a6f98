import { signOut } from '@mavuno/sdk/contract'
import { operatorSignIn, operatorStartSignIn, operatorStepUp } from '@mavuno/sdk/operator'
import { parseArgs } from 'node:util'
import { callServer, type Server } from './call-server.js'
import { CliError, exitCodes } from './cli-error.js'
import type { Io } from './io.js'
import { readSecrets } from './secrets.js'
import type { SessionFile } from './session-file.js'

/** Signs in an operator by password and, except in a demo, the code of an app; keeps the token. */
export async function signInOperator(
  io: Io,
  { url }: Pick<Server, 'url'>,
  sessions: SessionFile,
  { as, args }: { as: string | undefined; args: readonly string[] },
): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { phone: { type: 'string' } } })
  const named = values.phone ?? as
  if (named === undefined && !io.isTerminal) {
    throw new CliError('--phone is needed.', exitCodes.usage)
  }
  const server = { url, token: undefined, device: sessions.device() }
  const { second_factor } = await callServer(server, operatorStartSignIn)
  const phone = named ?? (await io.ask('Phone: '))
  const questions = second_factor ? ['Password: ', 'Code of the app: '] : ['Password: ']
  const [password = '', code] = await readSecrets(io, questions)
  const given = { phone, password, ...(code !== undefined && { code }) }
  const { token, operator } = await callServer(server, operatorSignIn, given)
  sessions.write(url, phone, token)
  io.note(`Signed in at ${url} as ${operator.nickname || phone}`)
}

/** Asks for a new code of the app, and goes on under a new token. */
export async function stepUpSession(
  io: Io,
  server: Server,
  sessions: SessionFile,
): Promise<Server> {
  if (!io.isTerminal) {
    throw new CliError(
      'The last code is older than five minutes. Sign in again: npm run operator -- sign-in',
      exitCodes.signedOut,
    )
  }
  const code = await io.ask('Code of the app: ')
  const { token } = await callServer(server, operatorStepUp, { code })
  sessions.replace(server.url, server.token ?? '', token)
  return { url: server.url, token }
}

/** Ends the session on the server, too. */
export async function signOutOperator(
  io: Io,
  server: Server,
  sessions: SessionFile,
): Promise<void> {
  try {
    if (server.token !== undefined) {
      sessions.remove(server.url, server.token)
      await callServer(server, signOut)
    }
  } catch (error) {
    // It had already ended.
    const isOver = error instanceof CliError && error.exitCode === exitCodes.signedOut
    if (!isOver) throw error
  }
  io.note('Signed out')
}
