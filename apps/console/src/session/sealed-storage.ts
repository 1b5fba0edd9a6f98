import type { MavunoStorage, SessionUser } from '@mavuno/sdk'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The digits of a nonce of 12 bytes, which is new for each text. */
const nonceDigits = 24

// Browsers have it over https and on the machine itself; live there is nothing else.
const subtle = () => crypto.subtle as SubtleCrypto | undefined

interface SealedCalls {
  readonly storage: MavunoStorage
  /** Whether the calls of who is signed in can be read. */
  isOpen(this: void): boolean
  /** Takes an operator's key, unless another has signed in meanwhile. */
  open(this: void, id: string | undefined, browserKey: string): void
  close(this: void): void
}

/**
 * The browser's storage, in which nobody but the operator who made them reads the calls that got no answer. Bank
 * lines, reasons and phones stay there when a session ends, so that the same is not paid twice, and the next at the
 * desk may be somebody else. The key to them is on the server, and here in memory only: a copy of the browser's files
 * does not have it.
 */
export function sealCalls(
  stored: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
  prefix: string,
  user: () => SessionUser | undefined,
): SealedCalls {
  let known: { readonly id: string | undefined; readonly browserKey: string } | undefined

  const ownKey = () => (known && known.id === user()?.id ? known.browserKey : undefined)

  async function readKey() {
    const key = ownKey()
    if (key === undefined) return undefined
    return subtle()?.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
  }

  async function seal(name: string, text: string) {
    const key = await readKey()
    // The session has just ended, and leaves nothing behind that can be read.
    if (!key && !user()) return
    if (!key && subtle()) throw new Error('The key is not here yet.')
    const iv = crypto.getRandomValues(new Uint8Array(nonceDigits / 2))
    const bytes = new TextEncoder().encode(text)
    const sealed = key && (await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes))
    stored().setItem(name, sealed ? hexOf(iv) + hexOf(new Uint8Array(sealed)) : text)
  }

  async function unseal(text: string) {
    if (text.startsWith('{')) return text
    try {
      const key = await readKey()
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
    storage: {
      getItem(name) {
        const text = stored().getItem(name)
        return text !== null && isCall(name) ? unseal(text) : text
      },
      setItem: (name, text) => (isCall(name) ? seal(name, text) : stored().setItem(name, text)),
      removeItem: (name) => stored().removeItem(name),
      getAllKeys: () => Array.from({ length: stored().length }, (_, at) => stored().key(at) ?? ''),
    },
    isOpen: () => ownKey() !== undefined,
    open(id, browserKey) {
      if (id === user()?.id) known = { id, browserKey }
    },
    close() {
      known = undefined
    },
  }
}
