import { formatMoney, formatTime } from '@mavuno/format'
import type { Kind } from '@mavuno/sdk/operator'
import type { FormatSettings } from '../command.js'
import { kindOfFieldName, type Columns } from './columns.js'

const longest = 48

/** Customers' texts must not control the terminal. */
function stripControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
}

/** With an ordinary space and minus sign, since terminals show others differently. */
export function formatTerminalMoney(amount: number, currency: string): string {
  return formatMoney(amount, currency).replaceAll('\u00A0', ' ').replace('\u2212', '-')
}

/** In business time, as commands take it; a number that is no time stays as it is. */
function timeText(seconds: number, timeZone: string): string {
  return Number.isNaN(new Date(seconds * 1000).getTime())
    ? String(seconds)
    : formatTime(seconds, { timeZone })
}

function valueAtPath(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Object(value)[name] as unknown, row)
}

function formatValue(
  value: unknown,
  kind: Kind | undefined,
  { currency, time_zone }: FormatSettings,
): string {
  if (value === null || value === undefined || value === '') return '–'
  if (kind === 'money' && typeof value === 'number') return formatTerminalMoney(value, currency)
  if (kind === 'time' && typeof value === 'number') return timeText(value, time_zone)
  return stripControlCharacters(typeof value === 'string' ? value : JSON.stringify(value))
}

/** A table of rows, with money aligned to the right. */
export function tableOf(
  rows: readonly unknown[],
  columns: Columns,
  formatSettings: FormatSettings,
): string {
  const fields = [...columns]
  const cells = rows.map((row) =>
    fields.map(([path, kind]) => {
      const text = formatValue(valueAtPath(row, path), kind, formatSettings)
      return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
    }),
  )
  const heads = fields.map(([path]) => path)
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...cells.map((line) => line[at]?.length ?? 0)),
  )
  const lines = [heads, ...cells].map((line) =>
    line
      .map((text, at) => {
        const width = widths[at] ?? 0
        return fields[at]?.[1] === 'money' ? text.padStart(width) : text.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
  return lines.join('\n')
}

function flattenObject(value: object, before = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, field]) => {
    const isGroup = typeof field === 'object' && field !== null && !Array.isArray(field)
    return isGroup
      ? flattenObject(field as object, `${before}${name}.`)
      : [[before + name, field] as [string, unknown]]
  })
}

/** One object, with a field on each line, in the order of the contract. */
export function detailOf(value: object, columns: Columns, formatSettings: FormatSettings): string {
  const all = new Map(flattenObject(value))
  const order = [...columns.keys()]
  const place = (path: string) => {
    const at = order.findIndex(
      (one) => `${one}.`.startsWith(`${path}.`) || path.startsWith(`${one}.`),
    )
    return at === -1 ? order.length : at
  }
  const kindOf = (path: string) => {
    if (columns.has(path)) return columns.get(path)
    // A code gives points or money.
    const isPoints =
      path.endsWith('amount') && all.get(path.replace(/amount$/, 'kind')) === 'points'
    return isPoints ? undefined : kindOfFieldName(path)
  }
  const paths = [...all.keys()].toSorted((one, other) => place(one) - place(other))
  const width = Math.max(...paths.map((path) => path.length))
  return paths
    .map(
      (path) =>
        `${path.padEnd(width)}  ${formatValue(all.get(path), kindOf(path), formatSettings)}`,
    )
    .join('\n')
}
