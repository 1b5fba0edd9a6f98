import { z } from 'zod'
import { readCompact } from '../store/clock.js'

/** Daraja takes numbers as numbers and as texts. */
const asText = z.union([z.string(), z.number()]).transform((value) => String(value).trim())

export const text = (min: number, max: number) => asText.pipe(z.string().min(min).max(max))
export const optionalText = (max: number) =>
  z
    .union([z.string(), z.number(), z.null()])
    .transform((value) => String(value ?? '').trim())
    .pipe(z.string().max(max))
    .optional()
export const shortcode = asText.pipe(z.string().regex(/^\d{5,9}$/))
/** 12 digits: the country, 7 or 1, and eight more. */
export const phone = asText.pipe(z.string().regex(/^254[17]\d{8}$/))
/** Whole shillings; whether it is too small or too big is a result, not a refusal. */
export const amount = asText
  .pipe(z.string().regex(/^\d{1,9}(\.0+)?$/))
  .transform((value) => Number(value))
export const timestamp = asText.pipe(z.string().refine((value) => readCompact(value) !== undefined))

/** What URLs that are to receive callbacks must not contain. */
const bannedTerms = /m-?pesa|safaricom|\bexec?\b|cmd|sql|query/i
const tunnels = /ngrok|mockbin|requestbin|localtunnel|\.loca\.lt|webhook\.site/i

/** Why a callback cannot be sent there; undefined where it can. */
export function urlProblem(value: string, isProduction: boolean): string | undefined {
  if (!URL.canParse(value)) return 'no URL'
  const { protocol, hostname } = new URL(value)
  if (!/^https?:$/.test(protocol)) return 'no URL'
  if (bannedTerms.test(value)) return 'a banned word'
  if (!isProduction) return undefined
  if (protocol !== 'https:') return 'not HTTPS'
  return tunnels.test(hostname) ? 'a tunnel' : undefined
}

export const url = asText.pipe(z.string().min(1).max(2000))
