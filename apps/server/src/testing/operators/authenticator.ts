import type { NewPasskey, PasskeyAnswer } from '@mavuno/sdk/operator'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Options {
  readonly origin: string
  readonly host: string
  /** Whether its owner has unlocked it. */
  readonly isUnlocked?: boolean
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

/** The little of CBOR that a passkey needs. */
function bytesOf(bytes: Buffer): Buffer {
  const { length } = bytes
  const head =
    length < 24
      ? [0x40 + length]
      : length < 256
        ? [0x58, length]
        : [0x59, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}

function textOf(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
}

/** A passkey in software: it signs what it is asked, as a phone would. */
export function createAuthenticator() {
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let count = 0

  function clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function operationContext({ host, isUnlocked = true }: Options, more: number): Buffer {
    const flags = 0x01 + (isUnlocked ? 0x04 : 0) + more
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counted])
  }

  return {
    /** What a browser answers to `navigator.credentials.create`. */
    make(challenge: string, options: Options): NewPasskey {
      const coordinate = (label: number, value: string) =>
        Buffer.concat([Buffer.from([label]), bytesOf(Buffer.from(value, 'base64url'))])
      const key = Buffer.concat([
        // EC2, ES256, P-256.
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
        coordinate(0x21, x),
        coordinate(0x22, y),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = Buffer.concat([operationContext(options, 0x40), credential])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.from([0xa0])],
        ...[textOf('authData'), bytesOf(authData)],
      ])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, options.origin)),
          attestationObject: text(attestation),
        },
      }
    },
    /** What a browser answers to `navigator.credentials.get`. */
    use(challenge: string, options: Options): PasskeyAnswer {
      count += 1
      const data = clientData('webauthn.get', challenge, options.origin)
      const authData = operationContext(options, 0)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(signature),
        },
      }
    },
    /** A copy of it has signed less often. */
    setCount: (next: number) => void (count = next),
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
