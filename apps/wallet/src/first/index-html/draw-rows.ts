// Draws a list's filters and rows without React, from templates that the build makes of the kit's
// components.
import type { TextKey, Translate } from '@mavuno/texts'
import type { Formatter } from '@mavuno/ui'
import {
  isStatusShown,
  shownMove,
  type RecordFacts,
  type ShownMove,
} from '../../records/record-facts.js'
import { recordTitle } from '../../records/record-title.js'

/** Stands for values: none, one or more. */
export interface Slot {
  readonly slot: string
}

type Text = string | readonly (string | Slot)[]

/**
 * Markup as data, because the content policy lets no script parse markup: a text, a slot, or an element
 * by its name, attributes and content. An element that holds a slot and nothing else is made once for
 * each of its values.
 */
export type Template =
  | string
  | Slot
  | readonly [name: string, attributes: Readonly<Record<string, Text>>, ...content: Template[]]

export interface RowTemplates {
  /** A heading, and the rows under it. */
  readonly day: Template
  /** A row by the most characters of its amount, without the currency: a long amount looks different. */
  readonly rows: Readonly<Record<ShownMove['flow'], readonly (readonly [number, Template])[]>>
  /** The number of a recharge's payment, under its row. Its slots are that, and keys of texts. */
  readonly number: Template
  readonly icons: Readonly<Record<string, Template>>
  readonly badges: Readonly<Record<string, Template>>
}

/** A record, and the number of its payment if the list shows that. */
export interface DrawnRecord {
  readonly record: RecordFacts
  readonly number?: string | null | undefined
}

type Part = string | Node
type ValuesOf = (slot: string) => readonly Part[]
type Values = Readonly<Record<string, readonly Part[]>>

const html = 'http://www.w3.org/1999/xhtml'
const svg = 'http://www.w3.org/2000/svg'

/** Throws if there is no template. */
function fill(template: Template | undefined, valuesOf: ValuesOf, outer = html): readonly Part[] {
  if (template === undefined) throw new Error('no template')
  if (typeof template === 'string') return [template]
  if ('slot' in template) return valuesOf(template.slot)
  const [name, attributes, ...content] = template
  const namespace = name === 'svg' ? svg : outer
  const make = (parts: readonly Part[]) => {
    const element = document.createElementNS(namespace, name)
    for (const [key, value] of Object.entries(attributes)) {
      const texts = [value].flat().flatMap((part) => fill(part, valuesOf).map(String))
      element.setAttribute(key, texts.join(''))
    }
    element.append(...parts)
    return element
  }
  const filled = content.flatMap((one) => fill(one, valuesOf, namespace))
  const [only] = content
  const isRepeated = content.length === 1 && typeof only === 'object' && 'slot' in only
  return isRepeated ? filled.map((part) => make([part])) : [make(filled)]
}

/** The slots of the template are keys of texts. */
export function drawFilters(template: Template, t: Translate): readonly Part[] {
  return fill(template, (key) => [t(key as TextKey)])
}

/** Draws a record as the app's `RecordItem` does. Throws if it has a kind or status without a template. */
export function drawRow(
  record: RecordFacts,
  templates: RowTemplates,
  formatter: Formatter,
  t: Translate,
): readonly Part[] {
  const { id, kind, status, note, create_time: seconds } = record
  const { value, flow } = shownMove(record)
  const { symbol, whole, fraction } = formatter.money(value)
  const characters = whole.length + fraction.length
  const [, row] = templates.rows[flow].find(([most]) => characters <= most) ?? []
  const [date = '', time = ''] = formatter.stamp(seconds).split(' ')
  const values: Values = {
    id: [encodeURIComponent(id)],
    icon: fill(templates.icons[kind], () => []),
    title: [recordTitle(t, record)],
    moment: [new Date(seconds * 1000).toISOString()],
    date: [date],
    time: [time],
    note: note ? [note] : [],
    symbol: [symbol],
    whole: [whole],
    fraction: fraction ? [fraction] : [],
    badge: isStatusShown(record)
      ? fill(templates.badges[status], () => [t(`status.${status}`)])
      : [],
  }
  return fill(row, (slot) => values[slot] ?? [])
}

/** All that an entry of the list holds, as one part. */
function drawEntry(
  { record, number }: DrawnRecord,
  templates: RowTemplates,
  formatter: Formatter,
  t: Translate,
): Part {
  const entry = document.createDocumentFragment()
  entry.append(...drawRow(record, templates, formatter, t))
  const valueOf = (slot: string) => (slot === 'number' ? (number ?? '') : t(slot as TextKey))
  if (number) entry.append(...fill(templates.number, (slot) => [valueOf(slot)]))
  return entry
}

/** Draws records under their days. */
export function drawDays(
  records: readonly DrawnRecord[],
  templates: RowTemplates,
  formatter: Formatter,
  t: Translate,
): readonly Part[] {
  const days: { readonly day: string; readonly rows: Part[] }[] = []
  for (const drawn of records) {
    const day = formatter.day(drawn.record.create_time)
    const last = days[days.length - 1]
    const row = drawEntry(drawn, templates, formatter, t)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days.flatMap(({ day, rows }) => {
    const near = formatter.nearDay(day)
    const word = near ? [t(`kit.${near}`)] : []
    const space = near ? [' '] : []
    const values: Values = { id: [`day-${day}`], day: [day], word, space, rows }
    return fill(templates.day, (slot) => values[slot] ?? [])
  })
}
