import {
  placeInput,
  type Endpoint,
  type EndpointInput,
  type EndpointReply,
} from '@mavuno/sdk/contract'
import { successCode } from '@mavuno/sdk/server'
import { deviceCookie } from '../../platform/http/device-cookie.js'
import { CliError, exitCodes } from './cli-error.js'

const patience = 30_000

/** As browsers name them. */
const systems: Readonly<Record<string, string>> = {
  darwin: 'Mac OS X',
  linux: 'Linux',
  win32: 'Windows',
}

export interface Server {
  readonly url: string
  readonly token: string | undefined
  /** The name of this device, for signing in. */
  readonly device?: string
}

interface Answer {
  readonly code?: number
  readonly success?: boolean
  readonly data?: unknown
  readonly message?: string
}

function noAnswer(url: string, error: unknown): CliError {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  const why = cause?.code ?? cause?.message ?? message
  return new CliError(`No answer from ${url} (${why}).`, exitCodes.noAnswer)
}

interface Issues {
  readonly issues?: readonly { path: string; message: string }[]
}

function toCliError(status: number, { code, message = '', data }: Answer): CliError {
  if (status === 401) {
    return new CliError('Sign in first: npm run operator -- sign-in', exitCodes.signedOut)
  }
  const reason = message === '' ? `The server answered ${status}.` : message
  if (status === 403) return new CliError(reason, exitCodes.signedOut)
  if (status >= 500) return new CliError(reason, exitCodes.noAnswer)
  const { issues = [] } = Object(data) as Issues
  // What was typed is the input of the action that is proposed.
  const fields = issues
    .map(({ path, message: issue }) => ` ${path.replace(/^input\./, '')}: ${issue}`)
    .join(';')
  const text = status === 200 ? `${reason} (${code})` : `${reason}${fields}`
  return new CliError(text, exitCodes.refused, code)
}

async function send(
  { url, token, device }: Server,
  endpoint: Endpoint,
  input: Record<string, unknown> | undefined,
  key: string | undefined,
): Promise<Response> {
  const { path, body } = placeInput(endpoint, input)
  const isPicture = body instanceof Blob
  const headers: Record<string, string> = {
    'accept-language': 'en',
    'user-agent': `mavuno-cli (${systems[process.platform] ?? process.platform})`,
  }
  if (device !== undefined) headers['cookie'] = `${deviceCookie.name}=${device}`
  if (body !== undefined) headers['content-type'] = isPicture ? body.type : 'application/json'
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  if (key !== undefined) headers['idempotency-key'] = key
  return fetch(url + path, {
    method: endpoint.method,
    headers,
    body: body === undefined || isPicture ? (body ?? null) : JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  })
}

/** One call of the contract: the reply's data, or a `CliError`. */
export async function callServer<E extends Endpoint>(
  server: Server,
  endpoint: E,
  input?: EndpointInput<E>,
  key?: string,
): Promise<EndpointReply<E>> {
  let status: number
  let answer: Answer
  try {
    const fields = input as Record<string, unknown> | undefined
    const reply = await send(server, endpoint, fields, key)
    status = reply.status
    // A refusal always comes in the envelope.
    if (reply.ok && endpoint.answers === 'csv') return (await reply.text()) as EndpointReply<E>
    answer = (await reply.json()) as Answer
  } catch (error) {
    throw noAnswer(server.url, error)
  }
  const isDone = status === 200 && (answer.code === successCode || answer.success === true)
  if (!isDone) throw toCliError(status, answer)
  return answer.data as EndpointReply<E>
}
