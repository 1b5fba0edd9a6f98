import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { PushSubscription } from '../push.js'

const host = 'push.mavuno.test'

/** One value of DER: its tag, its length and what it holds. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

/** A certificate for the host that only tests trust: X.509, signed by its own key. */
function makeCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
  const time = (at: number) =>
    der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))
  const commonName = der(0x06, Buffer.from([0x55, 4, 3]))
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(host)))))
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2])))
  const day = 86_400_000
  const signed = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey))
  const bytes = sequence(signed, ecdsaWithSha256, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${bytes}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}

/** A browser's keys, and how it reads what was sent to it (RFC 8291). */
export function createBrowser(name: string) {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const secret = randomBytes(16)
  const subscription: PushSubscription = {
    endpoint: `https://${host}/${name}`,
    p256dh: own.toString('base64url'),
    auth: secret.toString('base64url'),
  }
  return {
    subscription,
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const length = body.readUInt8(20)
      const sender = body.subarray(21, 21 + length)
      const record = body.subarray(21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const ikm = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32))
      const part = (label: string, size: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${label}\0`, size))
      const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      cipher.setAuthTag(record.subarray(-16))
      const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
      // The last record ends with the byte 2, and zeros after it.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as unknown
    },
  }
}

export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** The claims of a VAPID token (RFC 8292), whose signature is checked with the key that came with it. */
export function readVapid({ headers }: Received) {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(headers['authorization'])) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const json = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as object
  return { key, isSigned, head: json(head), claims: json(claims) as Record<string, unknown> }
}

/** A push service on this machine; it answers as `answer` says, and when. */
export async function startPushService(
  answer: (path: string) => number | Promise<number> = () => 201,
) {
  const certificate = makeCertificate()
  const received: Received[] = []
  const server = createServer(certificate, (request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      const location = `https://${host}/elsewhere`
      void Promise.resolve(answer(path)).then((status) =>
        reply.writeHead(status, { location }).end(),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    received,
    /** How the port connects to it. */
    options: {
      tls: { ca: certificate.cert, port },
      addressOf: async () => ({ address: '127.0.0.1', family: 4 }),
    },
  }
}
