import type { SignedInOperator } from '@mavuno/sdk/operator'
import {
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

const stepUp = 2011

/** The server has refused; the message is for the person. */
class Refusal extends Error {
  readonly code: number

  constructor(message: string, code: number) {
    super(message)
    this.code = code
  }
}

/** Who has signed in. It is kept by this page only, until it is closed. */
interface Session {
  readonly token: string
  readonly byPasskey: boolean
}

let session: Session | undefined
let onEnd: () => void = () => {}

export function keepSession(next: Session | undefined): void {
  session = next
}

export function whenSessionEnds(run: () => void): void {
  onEnd = run
}

export function hasPasskey(): boolean {
  return session?.byPasskey ?? false
}

interface Options {
  readonly body?: object
  /** The same key has one effect, however often it is sent. */
  readonly key?: string
}

async function send<Data>(path: string, { body, key }: Options): Promise<Data> {
  const reply = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await reply.json()) as {
    success: boolean
    code: number
    data: Data
    message: string
  }
  if (reply.status === 401 && session) {
    session = undefined
    onEnd()
  }
  if (!answer.success) throw new Refusal(answer.message, answer.code)
  return answer.data
}

/** What the browser signs with a passkey. */
export async function usePasskey(options: Record<string, unknown>): Promise<object> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON })
}

/** Ends the session at the server, and then here. */
export async function signOut(): Promise<void> {
  try {
    await send('/api/auth/sign-out', { body: {} })
  } catch (error) {
    // Without a session it had ended before.
    if (session) throw error
    return
  }
  session = undefined
  onEnd()
}

interface Started {
  readonly second_factor: boolean
  readonly options: Record<string, unknown>
}

export function startSignIn(): Promise<Started> {
  return send<Started>('/api/operator/sign-in/start', { body: {} })
}

async function proveAgain(): Promise<void> {
  const { options } = await startSignIn()
  const body = { passkey: await usePasskey(options) }
  const { token } = await send<SignedInOperator>('/api/operator/step-up', { body })
  keepSession({ token, byPasskey: true })
}

/** One call; if the passkey was used too long ago, it is asked for again. */
export async function call<Data>(path: string, options: Options = {}): Promise<Data> {
  try {
    return await send<Data>(path, options)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === stepUp && hasPasskey())) throw error
    await proveAgain()
    return send<Data>(path, options)
  }
}
