import type { MavunoStorage, SessionUser } from '@mavuno/sdk'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The digits of a nonce of 12 bytes, which is new for each text. */
const nonceDigits = 24

async function keyOf(user: SessionUser | undefined) {
  const key = user?.['browser_key']
  // Browsers have it over https and on the machine itself; live there is nothing else.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (typeof key !== 'string') return undefined
  return subtle?.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/**
 * The browser's storage, in which nobody but the operator who made them reads the calls that got no answer. Bank
 * lines, reasons and phones stay there when a session ends, so that the same is not paid twice, and the next at the
 * desk may be somebody else: the key to them comes with the sign-in, and goes with the session.
 */
export function sealCalls(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
  prefix: string,
  user: () => SessionUser | undefined,
): MavunoStorage {
  async function close(name: string, text: string) {
    const key = await keyOf(user())
    // The session has just ended, and leaves nothing behind that can be read.
    if (!key && !user()) return
    const iv = crypto.getRandomValues(new Uint8Array(nonceDigits / 2))
    const bytes = new TextEncoder().encode(text)
    const sealed = key && (await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes))
    storage().setItem(name, sealed ? hexOf(iv) + hexOf(new Uint8Array(sealed)) : text)
  }

  async function open(text: string) {
    if (text.startsWith('{')) return text
    try {
      const key = await keyOf(user())
      const iv = bytesOf(text.slice(0, nonceDigits))
      const sealed = bytesOf(text.slice(nonceDigits))
      return key
        ? new TextDecoder().decode(
            await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed),
          )
        : null
    } catch {
      // Another operator's, for whom it stays.
      return null
    }
  }

  const isCall = (name: string) => name.startsWith(`${prefix}pending.`)
  return {
    getItem(name) {
      const text = storage().getItem(name)
      return text !== null && isCall(name) ? open(text) : text
    },
    setItem: (name, text) => (isCall(name) ? close(name, text) : storage().setItem(name, text)),
    removeItem: (name) => storage().removeItem(name),
    getAllKeys: () => Array.from({ length: storage().length }, (_, at) => storage().key(at) ?? ''),
  }
}
