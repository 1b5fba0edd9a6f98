import { formatMoney, formatTime } from '@mavuno/format'

/** How a field is written: minor units, a moment, or as it is. */
type Format = 'money' | 'time' | 'text'

/** What is shown of a row, by the path of its fields: `user.phone`. */
export type Columns = Readonly<Record<string, Format>>

const longest = 48

/** Customers' texts must not control the terminal. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
}

/** With an ordinary space and minus sign, since terminals show others differently. */
export function plainMoney(amount: number, currency: string): string {
  return formatMoney(amount, currency).replaceAll('\u00A0', ' ').replace('\u2212', '-')
}

function timeText(seconds: number): string {
  return `${formatTime(seconds, { timeZone: 'UTC' })} UTC`
}

function fieldOf(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Object(value)[name] as unknown, row)
}

function shown(value: unknown, look: Format, currency: string): string {
  if (value === null || value === undefined || value === '') return '–'
  if (look === 'money' && typeof value === 'number') return plainMoney(value, currency)
  if (look === 'time' && typeof value === 'number') return timeText(value)
  return plain(typeof value === 'string' ? value : JSON.stringify(value))
}

/** A table of rows, with money aligned to the right. */
export function tableOf(rows: readonly unknown[], columns: Columns, currency: string): string {
  const fields = Object.entries(columns)
  const cells = rows.map((row) =>
    fields.map(([path, look]) => {
      const text = shown(fieldOf(row, path), look, currency)
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

function flat(value: object, columns: Columns, before = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, field]) => {
    const path = before + name
    const isGroup = typeof field === 'object' && field !== null && !Array.isArray(field)
    return isGroup && !(path in columns)
      ? flat(field as object, columns, `${path}.`)
      : [[path, field] as [string, unknown]]
  })
}

/** Fields of free-form values, such as the result of a proposal, that are money or a moment by their name. */
function formatOf(path: string): Format {
  if (/(^|[._])time$|^(starts|ends)$/.test(path)) return 'time'
  return /(^|[._])(fee|price|settled_amount|\w+_(revenue|income))$/.test(path) ? 'money' : 'text'
}

/** One object, with a field on each line; `others` says how those are written that lists do not show. */
export function detailOf(
  value: object,
  columns: Columns,
  others: Columns,
  currency: string,
): string {
  const all = new Map(flat(value, columns))
  // The fields that lists show come first.
  const order = [...Object.keys(columns).filter((path) => all.has(path)), ...all.keys()]
  const fields = [...new Set(order)].map((path) => [path, all.get(path)] as const)
  const width = Math.max(...fields.map(([path]) => path.length))
  return fields
    .map(([path, field]) => {
      return `${path.padEnd(width)}  ${shown(field, columns[path] ?? others[path] ?? formatOf(path), currency)}`
    })
    .join('\n')
}
