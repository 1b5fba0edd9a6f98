import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod'
import { secretProblem } from './network/unsafe-values.js'

export interface MpesaSettings {
  readonly url: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly shortcode: string
  readonly passkey: string
  readonly initiator: string
  readonly initiatorPassword: string
  /** The portal's certificate, in PEM. */
  readonly certificate: string
  /** Where Daraja reaches us, with the secret, without a slash at the end. */
  readonly callbackUrl: string
  readonly callbackSecret: string
  /** A phone of the shortcode, for the list of transactions; without it there is no list. */
  readonly pullNumber: string | undefined
  /** Addresses that may send messages; any, if the list is empty. */
  readonly addresses: readonly string[]
}

/** Daraja rejects addresses for callbacks that contain one of these terms. */
const bannedTerms = /m-?pesa|safaricom|exec?|cmd|sql|query/i

const requiredText = (form = /^.+$/, must = 'must be set') =>
  z.string('must be set').regex(form, must)

const schema = z.object({
  MPESA_URL: requiredText(),
  MPESA_CONSUMER_KEY: requiredText(),
  MPESA_CONSUMER_SECRET: requiredText(),
  MPESA_SHORTCODE: requiredText(/^\d{5,9}$/, 'must be 5 to 9 digits'),
  MPESA_PASSKEY: requiredText(),
  MPESA_INITIATOR: requiredText(),
  MPESA_INITIATOR_PASSWORD: requiredText(),
  MPESA_CERTIFICATE: requiredText(),
  MPESA_CALLBACK_URL: requiredText(),
  MPESA_CALLBACK_SECRET: requiredText(
    /^[A-Za-z0-9_-]{32,128}$/,
    'must be 32 to 128 letters, digits, _ or -',
  ),
  MPESA_PULL_NUMBER: requiredText(/^254[17]\d{8}$/, 'must be like 254712345678').optional(),
  MPESA_ADDRESSES: z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .pipe(z.array(z.string().refine((one) => isIP(one) > 0, 'must be IP addresses, with commas')))
    .optional(),
})

export const mpesaSettingNames: readonly string[] = Object.keys(schema.shape)

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

function addressProblem(text: string, isLive: boolean): string | undefined {
  if (!URL.canParse(text) || !/^https?:\/\/[^/?#]+$/.test(text)) {
    return 'must be like https://pay.example.com, without a path'
  }
  const { protocol, hostname } = new URL(text)
  if (protocol === 'https:') return undefined
  return isLive || !isLoopback(hostname) ? 'must begin with https://' : undefined
}

/** The settings of M-PESA; `fail` ends the start with the name of the first that is missing or unsafe, and why. */
export function readMpesaSettings(
  env: Readonly<Record<string, string | undefined>>,
  mode: 'demo' | 'live',
  fail: (name: string, why: string) => never,
): MpesaSettings {
  const { success, data, error } = schema.safeParse(env)
  if (!success) {
    const [issue] = error.issues
    return fail(String(issue?.path[0]), String(issue?.message))
  }
  const isLive = mode === 'live'
  const { MPESA_URL: url, MPESA_CALLBACK_URL: callback, MPESA_CALLBACK_SECRET: secret } = data
  const urlProblem = addressProblem(url, isLive)
  if (urlProblem !== undefined) return fail('MPESA_URL', urlProblem)
  if (isLive && url.includes('sandbox'))
    return fail('MPESA_URL', 'must not be the sandbox in live mode')
  const callbackProblem = addressProblem(callback, isLive)
  if (callbackProblem !== undefined) return fail('MPESA_CALLBACK_URL', callbackProblem)
  if (isLive && (isLoopback(new URL(callback).hostname) || isIP(new URL(callback).hostname) > 0)) {
    return fail('MPESA_CALLBACK_URL', 'must be a public name in live mode')
  }
  if (bannedTerms.test(callback)) {
    return fail(
      'MPESA_CALLBACK_URL',
      'has a word that M-PESA refuses: mpesa, safaricom, exe, exec, cmd, sql or query',
    )
  }
  if (bannedTerms.test(secret)) {
    return fail(
      'MPESA_CALLBACK_SECRET',
      'has a word that M-PESA refuses in addresses: make another one',
    )
  }
  const secretWeakness = isLive ? secretProblem(secret) : undefined
  if (secretWeakness !== undefined) return fail('MPESA_CALLBACK_SECRET', secretWeakness)
  const addresses = data.MPESA_ADDRESSES ?? []
  if (isLive && addresses.length === 0) {
    return fail('MPESA_ADDRESSES', 'must be set in live mode: the addresses that M-PESA calls from')
  }
  let certificate: string
  try {
    certificate = readFileSync(data.MPESA_CERTIFICATE, 'utf8')
    void new X509Certificate(certificate)
  } catch {
    return fail('MPESA_CERTIFICATE', 'must be a file with the portal’s certificate, in PEM')
  }
  return {
    url,
    consumerKey: data.MPESA_CONSUMER_KEY,
    consumerSecret: data.MPESA_CONSUMER_SECRET,
    shortcode: data.MPESA_SHORTCODE,
    passkey: data.MPESA_PASSKEY,
    initiator: data.MPESA_INITIATOR,
    initiatorPassword: data.MPESA_INITIATOR_PASSWORD,
    certificate,
    callbackUrl: `${callback}/payments/${secret}`,
    callbackSecret: secret,
    pullNumber: data.MPESA_PULL_NUMBER,
    addresses,
  }
}
