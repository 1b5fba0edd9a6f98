// Loaded before the app if the address is a list of records. Draws the list's first rows exactly as the
// app will: they need no framework, and are what a customer who follows such a link waits for.
import type { Translate } from '@mavuno/sdk'
import type { Recharge, WalletRecord, Withdrawal } from '@mavuno/sdk/contract'
import { createFormatter } from '@mavuno/ui'
import {
  isStatusShown,
  rechargeFacts,
  settledNote,
  shownMove,
  withdrawalFacts,
  type RecordFacts,
} from '../../records/record-facts.js'
import { recordTitle } from '../../records/record-title.js'
import { pageHref, paths } from '../../router/paths.js'
import type { EarlyList } from './early-lists.js'
import { readKept, readStored } from './read-stored.js'

// Set by the build.
declare const __ROW_LISTS__: Readonly<Record<string, EarlyList>>
declare const __ROW_TEXTS__: Readonly<Record<string, Readonly<Record<string, string>>>>
declare const __ROW_STYLES__: string

type Formatter = ReturnType<typeof createFormatter>

const noBreakSpace = '\u00a0'
const minus = '\u2212'

const tones: Partial<Record<RecordFacts['status'], string>> = {
  pending: 'amber',
  processing: 'amber',
  completed: 'green',
  error: 'red',
}

interface Envelope {
  readonly code?: unknown
  readonly success?: unknown
  readonly data?: { readonly items?: unknown } | null
}

type FactsOf = (item: never, t: Translate, money: (amount: number) => string) => RecordFacts

const factsOf: Readonly<Record<string, FactsOf>> = {
  [paths.walletRecords]: (record: WalletRecord) => record,
  [paths.rechargeList]: (recharge: Recharge, t, money) => {
    const facts = rechargeFacts(recharge)
    return { ...facts, note: settledNote(t, recharge, money) ?? facts.note }
  },
  [paths.withdrawList]: (withdrawal: Withdrawal) => withdrawalFacts(withdrawal),
}

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.append(...children)
  return made
}

function amountOf(record: RecordFacts, formatter: Formatter) {
  const { value, flow } = shownMove(record)
  const { currency, whole, cents } = formatter.money(value)
  const symbol = element('span', 'mv-amount-currency', currency + noBreakSpace)
  const sign = { in: '+', out: minus, none: '' }[flow]
  const amount = element(
    'span',
    'mv-amount',
    sign,
    symbol,
    whole,
    element('span', 'mv-amount-cents', cents),
  )
  amount.dir = 'ltr'
  amount.dataset['flow'] = flow
  amount.dataset['size'] = 'strong'
  return amount
}

function badgeOf(status: RecordFacts['status'], t: Translate) {
  const badge = element('span', 'mv-badge', t(`status.${status}`))
  badge.dataset['tone'] = tones[status] ?? 'neutral'
  return badge
}

function rowOf(record: RecordFacts, formatter: Formatter, t: Translate) {
  const icon = element('span', 'mv-skeleton')
  icon.dataset['shape'] = 'circle'
  icon.style.width = icon.style.height = '20px'
  const row = element(
    'a',
    'mv-record-row',
    element('span', 'mv-record-row-icon', icon),
    element(
      'span',
      'mv-record-row-text',
      element('span', 'mv-record-row-title', recordTitle(t, record)),
      element('time', 'mv-record-row-stamp', formatter.stamp(record.create_time)),
      ...(record.note ? [element('span', 'mv-record-row-note', record.note)] : []),
    ),
    element(
      'span',
      'mv-record-row-end',
      amountOf(record, formatter),
      ...(isStatusShown(record) ? [badgeOf(record.status, t)] : []),
    ),
  ) as HTMLAnchorElement
  row.href = pageHref(paths.recordDetail, { id: record.id })
  row.dataset['lines'] = 'two'
  return element('li', 'mv-record-list-row', row)
}

function translateBy(locale: string): Translate {
  const pack = readStored(`language.${locale}`).texts ?? {}
  const texts = __ROW_TEXTS__[locale] ?? __ROW_TEXTS__['en']
  return (key, values = {}) => {
    const text = pack[key] ?? texts?.[key]
    // If a text is missing here, the app draws the row instead.
    if (typeof text !== 'string') throw new Error(key)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
}

function showDays(records: readonly RecordFacts[], formatter: Formatter, t: Translate): Node[] {
  const shown: Node[] = []
  let last: { day: string; list: HTMLElement } | undefined
  for (const record of records) {
    const day = formatter.day(record.create_time)
    if (last?.day !== day) {
      last = { day, list: element('ul', 'mv-record-list-items') }
      shown.push(element('h2', 'mv-record-list-heading', day), last.list)
    }
    last.list.append(rowOf(record, formatter, t))
  }
  return shown
}

/** The filters as the app draws them, so that nothing moves when the app replaces them. */
function filtersOf({ filters }: EarlyList, t: Translate): HTMLElement {
  const chips = filters.map((key, at) => {
    const chip = element('span', 'mv-filter-chip', t(key))
    chip.dataset['state'] = at === 0 ? 'selected' : 'idle'
    if (at > 0) return chip
    const tick = element('span', '')
    tick.style.width = '16px'
    chip.prepend(tick)
    return chip
  })
  return element('div', 'mv-filter-chips wallet-list-filter', ...chips)
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
  const facts = rows && factsOf[rows.path]
  const list = rows && __ROW_LISTS__[rows.path]
  // If amounts are hidden, the app draws the rows.
  if (!facts || !list || locale === undefined || readKept('hideAmounts') === true) return
  const reply = await rows.reply
  if (reply.status !== 200) return
  // The body can be read once, and the app needs it.
  const records = readRecords(await reply.clone().json())
  const { currency } = readStored('config')
  const formatter = createFormatter(typeof currency === 'string' ? { currency } : {})
  const t = translateBy(locale)
  const money = (amount: number) => {
    const { currency: symbol, whole, cents } = formatter.money(amount)
    return symbol + noBreakSpace + whole + cents
  }
  const shown = showDays(
    records.map((item) => facts(item, t, money)),
    formatter,
    t,
  )
  const page = document.getElementById('boot-page')
  if (!page || location.hash !== `#${rows.path}` || shown.length === 0) return
  const styles = element('style', '', __ROW_STYLES__)
  // The kit's styles come before the app's own, which override them.
  document.head.insertBefore(styles, document.getElementById('app-styles'))
  page.parentElement?.setAttribute('data-gutter', 'none')
  const heading = document.querySelector('h1')
  if (heading) heading.textContent = t(list.title)
  page.replaceChildren(filtersOf(list, t), ...shown)
}

draw().catch(() => {
  // The app handles the failure.
})
