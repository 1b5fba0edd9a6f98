import {
  constants,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  sign,
} from 'node:crypto'
import type { Store } from './open-store.js'

/** What initiator passwords are encrypted with, as the portal's certificate is. */
export interface Certificate {
  /** The X.509 certificate as PEM. */
  readonly pem: string
  /** The password in a SecurityCredential; undefined where it is not one of ours. */
  read(credential: string): string | undefined
}

// Node reads certificates but makes none. These few rules of DER are all that a self-signed one takes.
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const bytes =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const commonName = (name: string) =>
  sequence(
    der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))),
  )
const generalizedTime = (text: string) => der(0x18, Buffer.from(text))

function makeCertificate(privateKey: KeyObject, publicKey: KeyObject): string {
  const name = commonName('M-PESA emulator')
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(generalizedTime('20200101000000Z'), generalizedTime('20991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = sequence(content, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n').trim()
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

interface Kept {
  readonly key: string
  readonly pem: string
}

let madeHere: Kept | undefined

/** Making a key takes half a second, so one process makes one, when it is first asked for. */
function makeKept(): Kept {
  if (madeHere) return madeHere
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  madeHere = { key, pem: makeCertificate(privateKey, publicKey) }
  return madeHere
}

export function openCertificate(store: Store): Certificate {
  let known: (Kept & { privateKey: KeyObject }) | undefined
  function load() {
    if (known) return known
    const row = store.get<{ value: string }>("select value from kept where name = 'certificate'")
    const kept = row ? (JSON.parse(row.value) as Kept) : makeKept()
    if (!row) store.run("insert into kept values ('certificate', ?)", JSON.stringify(kept))
    known = { ...kept, privateKey: createPrivateKey(kept.key) }
    return known
  }
  return {
    get pem() {
      return load().pem
    },
    read(credential) {
      try {
        const key = { key: load().privateKey, padding: constants.RSA_PKCS1_PADDING }
        return privateDecrypt(key, Buffer.from(credential, 'base64')).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
