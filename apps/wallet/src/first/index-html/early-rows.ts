// Loaded before the app if the address is a list of records. Draws the list's first rows exactly as the
// app will: they need no framework, and are what a customer who follows such a link waits for.
import { interpolate } from '@mavuno/format'
import type { Recharge, WalletRecord, Withdrawal } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'
import { createFormatter } from '@mavuno/ui'
import {
  rechargeFacts,
  rechargeNote,
  rejectionText,
  withdrawalFacts,
} from '../../records/record-facts.js'
import { drawDays, drawFilters, type DrawnRecord, type RowTemplates } from './draw-rows.js'
import type { DrawnList } from './draw-shell.js'
import { readKept, readStored } from './read-stored.js'

// Set by the build.
declare const __ROW_LISTS__: Readonly<Record<string, DrawnList>>
declare const __ROW_TEXTS__: Readonly<Record<string, Readonly<Record<string, string>>>>
declare const __ROW_TEMPLATES__: RowTemplates
declare const __ROW_STYLES__: string

interface Envelope {
  readonly code?: unknown
  readonly success?: unknown
  readonly data?: { readonly items?: unknown } | null
}

type FactsOf = (item: never, t: Translate, money: (amount: number) => string) => DrawnRecord

const factsOf: Readonly<Record<DrawnList['items'], FactsOf>> = {
  records: (record: WalletRecord) => ({ record }),
  recharges: (recharge: Recharge, t, money) => ({
    record: { ...rechargeFacts(recharge), note: rechargeNote(t, recharge, money) },
    number: recharge.payment_number,
  }),
  withdrawals: (withdrawal: Withdrawal, t) => ({
    record: { ...withdrawalFacts(withdrawal), note: rejectionText(t, withdrawal) },
    number: withdrawal.provider_reference,
  }),
}

function translateBy(locale: string): Translate {
  const pack = readStored(`language.${locale}`).texts ?? {}
  const texts = __ROW_TEXTS__
  const own = texts[locale] ?? texts['en']
  return (key, values = {}) => {
    const text = pack[key] ?? own?.[key]
    // If a text is missing here, the app draws the row instead.
    if (typeof text !== 'string') throw new Error(key)
    return interpolate(text, values)
  }
}

/** Returns no records if the reply is not as expected; the app then says what went wrong. */
function readRecords(answer: unknown): readonly never[] {
  const { code, success, data } = Object(answer) as Envelope
  const isGood = code === 200 || success === true
  const items: unknown = isGood ? data?.items : undefined
  const isRecord = (item: unknown) => {
    const { id, amount, create_time: time } = Object(item) as Partial<Record<string, unknown>>
    return typeof id === 'string' && [amount, time].every(Number.isSafeInteger)
  }
  return Array.isArray(items) && items.every(isRecord) ? (items as never[]) : []
}

async function draw(): Promise<void> {
  const { rows, locale } = window.mavunoBoot ?? {}
  const list = rows && __ROW_LISTS__[rows.path]
  // If amounts are hidden, or this device may be locked, the app draws the rows.
  const isForApp = readKept('hideAmounts') === true || readKept('seen') !== null
  if (!list || locale === undefined || isForApp) return
  const reply = await rows.reply
  if (reply.status !== 200) return
  // The body can be read once, and the app needs it.
  const records = readRecords(await reply.clone().json())
  const { currency, time_zone: timeZone } = readStored('config')
  const sent = Date.parse(reply.headers.get('date') ?? '') / 1000
  const formatter = createFormatter({
    ...(typeof currency === 'string' && { currency }),
    ...(typeof timeZone === 'string' && { timeZone }),
    ...(sent && { now: () => sent }),
  })
  const t = translateBy(locale)
  const facts = records.map((item) => factsOf[list.items](item, t, formatter.moneyText))
  const shown = [
    ...drawFilters(list.filters, t),
    ...drawDays(facts, __ROW_TEMPLATES__, formatter, t),
  ]
  const page = document.getElementById('boot-page')
  if (!page || location.hash !== `#${rows.path}` || records.length === 0) return
  const styles = document.createElement('style')
  styles.append(__ROW_STYLES__)
  // The kit's styles come before the app's own, which override them.
  document.head.insertBefore(styles, document.getElementById('app-styles'))
  page.parentElement?.setAttribute('data-gutter', 'none')
  page.replaceChildren(...shown)
}

draw().catch(() => {
  // The app handles the failure.
})
