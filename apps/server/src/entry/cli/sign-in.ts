import { askCode, codes, signIn, signOut, type SignedIn } from '@mavuno/sdk/contract'
import { parseArgs } from 'node:util'
import { callServer, type Server } from './call-server.js'
import { CliError, exitCodes } from './cli-error.js'
import type { Io } from './io.js'
import { readPassword } from './secrets.js'
import type { SessionFile } from './session-file.js'

/** Where the server asks for a code besides the password, so does this, if somebody can answer. */
async function enter(
  io: Io,
  server: Server,
  given: { phone: string; password: string },
): Promise<SignedIn> {
  try {
    return await callServer(server, signIn, given)
  } catch (error) {
    const isAsked = error instanceof CliError && error.rule === codes.prove_phone
    if (!isAsked || !io.isTerminal) throw error
    io.note(error.message)
    const asked = { phone: given.phone, purpose: 'sign_in' } as const
    const { request_id } = await callServer(server, askCode, asked)
    const code = await io.ask('Code from the SMS: ')
    return callServer(server, signIn, { ...given, request_id, code })
  }
}

/** Signs in like any person, and keeps the token. */
export async function signInOperator(
  io: Io,
  { url }: Pick<Server, 'url'>,
  sessions: SessionFile,
  args: readonly string[],
): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { phone: { type: 'string' } } })
  if (values.phone === undefined && !io.isTerminal) {
    throw new CliError('--phone is needed.', exitCodes.usage)
  }
  const phone = values.phone ?? (await io.ask('Phone: '))
  const password = await readPassword(io, 'Password: ')
  const server = { url, token: undefined }
  const { role, token, nickname } = await enter(io, server, { phone, password })
  if (role !== 'operator') {
    await callServer({ url, token }, signOut)
    throw new CliError('This account is not an operator.', exitCodes.signedOut)
  }
  sessions.write(url, phone, token)
  io.note(`Signed in at ${url} as ${nickname || phone}`)
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
