import type {
  addPasskey,
  EndpointInput,
  EndpointReply,
  startPasskey,
  startUnlock,
  unlock,
} from '@mavuno/sdk/contract'

/** Most customers never use it. */
const library = () => import('@simplewebauthn/browser')

type Made = EndpointInput<typeof addPasskey>['passkey']
type Signed = Extract<EndpointInput<typeof unlock>, { passkey: unknown }>['passkey']

/** Whether this browser can have a fingerprint, face or screen lock at all. */
export const hasFingerprint = 'PublicKeyCredential' in window

/** Whether it works at the address of this page: it is bound to one host, and works on no IP address. */
export function isFingerprintHost(host: string): boolean {
  return location.hostname === host
}

/** Lets the device make a passkey; its owner unlocks it. */
export async function makePasskey({ options }: EndpointReply<typeof startPasskey>): Promise<Made> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as never })
}

/** Lets the passkey of the device sign. */
export async function signWithPasskey({
  options,
}: EndpointReply<typeof startUnlock>): Promise<Signed> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as never })
}

/** Whether the owner has closed the device's own question, or let it wait for too long. */
export function isCancelled(error: unknown): boolean {
  const name = error instanceof Error ? error.name : ''
  return name === 'NotAllowedError' || name === 'AbortError'
}
