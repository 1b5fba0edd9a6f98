import { minorDigits } from '@mavuno/format'
import { toEpochSeconds, type Config } from '@mavuno/sdk/contract'
import { maxBankLines, type BankLineInput, type BankMapping } from '@mavuno/sdk/operator'
import { fieldFailure } from '../../../platform/failures/failures.js'
import { csvRows, type CsvRow } from './csv-rows.js'
import { createEventLoopYielder } from './event-loop-yield.js'

/** Lines before the heads, in which banks write whose statement it is. */
const maxPreambleRows = 30

/** What banks call their columns, best first. */
const columnAliases = {
  time: ['time', 'completion time', 'transaction date', 'date', 'value date', 'booking date'],
  reference: [
    ...['reference', 'receipt no.', 'receipt no', 'transaction reference', 'reference no'],
    ...['transaction id', 'ref', 'ref no', 'document no'],
  ],
  text: ['text', 'details', 'description', 'narration', 'narrative', 'particulars'],
  amount: ['amount'],
  money_in: ['paid in', 'money in', 'credit', 'credit amount', 'deposit'],
  money_out: ['withdrawn', 'paid out', 'money out', 'debit', 'debit amount', 'withdrawal'],
} as const

export interface ReadLine extends BankLineInput {
  /** Its place in the file, counted from 1. */
  readonly line: number
}

interface WrongLine {
  readonly line: number
  readonly what: 'time' | 'amount' | 'reference' | 'cells' | 'later'
}

export interface ParsedBankFile {
  readonly columns: string[]
  readonly mapping: BankMapping | null
  readonly lines: ReadLine[]
  readonly wrong: WrongLine[]
}

interface LocaleSettings extends Pick<Config, 'currency' | 'time_zone'> {
  readonly now: number
}

const equalsIgnoreCase = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function findColumnIndex({ cells }: CsvRow, name: string | null): number {
  return name === null ? -1 : cells.findIndex((cell) => equalsIgnoreCase(cell, name))
}

const hasMappedColumns = (
  row: CsvRow,
  { time, reference, amount, money_in, money_out }: BankMapping,
) =>
  [time, reference, ...(amount === null ? [money_in, money_out] : [amount])].every(
    (name) => findColumnIndex(row, name) >= 0,
  )

/** In which order a day is written, as far as these tell. */
function dayOrderOf(days: readonly string[]): BankMapping['day_order'] {
  const parts = days.map((day) => day.split(/[^0-9A-Za-z]+/))
  if (parts.some(([first = '']) => /^\d{4}$/.test(first))) return 'ymd'
  return parts.some(([, second]) => Number(second) > 12) ? 'mdy' : 'dmy'
}

function guess(rows: readonly CsvRow[]): BankMapping | null {
  for (const [index, row] of rows.slice(0, maxPreambleRows).entries()) {
    const find = (names: readonly string[]) => {
      const name = names.find((one) => findColumnIndex(row, one) >= 0)
      return name === undefined ? null : (row.cells[findColumnIndex(row, name)] as string)
    }
    const [time, reference] = [find(columnAliases.time), find(columnAliases.reference)]
    const amount = find(columnAliases.amount)
    const [money_in, money_out] = [find(columnAliases.money_in), find(columnAliases.money_out)]
    if (time === null || reference === null) continue
    if (amount === null && (money_in === null || money_out === null)) continue
    const place = findColumnIndex(row, time)
    const days = rows.slice(index + 1).map(({ cells }) => cells[place] ?? '')
    return {
      time,
      reference,
      text: find(columnAliases.text),
      amount,
      money_in: amount === null ? money_in : null,
      money_out: amount === null ? money_out : null,
      day_order: dayOrderOf(days),
      decimal: '.',
      is_reversed: false,
    }
  }
  return null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dateTimePattern =
  /^(\w+)[-/. ](\w+)[-/. ](\w+)(?:[T, ]+(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)? ?([AP]M)?)?$/i

function monthOf(text: string): number {
  const named = months.indexOf(text.slice(0, 3).toLowerCase()) + 1
  return /^\d{1,2}$/.test(text) ? Number(text) : /^[a-z]+$/i.test(text) ? named : 0
}

/** The moment that a statement names in business time; a day alone is its beginning. */
function timeIn(
  text: string,
  order: BankMapping['day_order'],
  time_zone: string,
): number | undefined {
  const found = dateTimePattern.exec(text.trim().replace(/ +/g, ' '))
  if (!found) return undefined
  const [one = '', two = '', three = ''] = found.slice(1, 4)
  const [year, month, day] = {
    ymd: [one, two, three],
    dmy: [three, two, one],
    mdy: [three, one, two],
  }[order] as [string, string, string]
  if (!/^(\d\d|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day)) return undefined
  const meridiem = (found[7] ?? '').toUpperCase()
  const typed = Number(found[4] ?? 0)
  if (meridiem !== '' && (typed < 1 || typed > 12)) return undefined
  const hour = meridiem === '' ? typed : (typed % 12) + (meridiem === 'PM' ? 12 : 0)
  const [minute, second] = [Number(found[5] ?? 0), Number(found[6] ?? 0)]
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  const at = new Date(Date.UTC(fullYear, monthOf(month) - 1, Number(day), hour, minute, second))
  const isReal =
    at.getUTCMonth() === monthOf(month) - 1 &&
    at.getUTCDate() === Number(day) &&
    at.getUTCHours() === hour &&
    minute < 60 &&
    second < 60 &&
    fullYear >= 1970
  return isReal ? toEpochSeconds(at.getTime() / 1000, time_zone) : undefined
}

/** Minor units of an amount in units of the currency: -1,000.5 is -100050. */
function amountOf(text: string, decimal: '.' | ',', digits: number): number | undefined {
  const plain = decimal === '.' ? text : text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
  const form = /^([+-]?) ?(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d+))?$/
  const [, sign, fullYear, part = ''] = form.exec(plain.trim()) ?? []
  if (fullYear === undefined || part.slice(digits).replaceAll('0', '') !== '') return undefined
  const figures = fullYear.replace(/[, ]/g, '')
  if (figures.length > 12) return undefined
  return Number(`${sign}${figures}${part.slice(0, digits).padEnd(digits, '0')}`)
}

/** Where the cells of each row are that a mapping names: found once, as a row may have many. */
function findColumnIndexes(
  head: CsvRow,
  { time, reference, text, amount, money_in, money_out }: BankMapping,
) {
  const place = (name: string | null) => findColumnIndex(head, name)
  const sums = amount === null ? [money_in, money_out] : [amount]
  return {
    time: place(time),
    reference: place(reference),
    text: place(text),
    sums: sums.map(place),
  }
}

interface Columns {
  readonly places: ReturnType<typeof findColumnIndexes>
  readonly mapping: BankMapping
  readonly customs: LocaleSettings
}

function readRow(
  row: CsvRow,
  { places, mapping, customs: localeSettings }: Columns,
): ReadLine | WrongLine | undefined {
  const { line } = row
  if (!row.isSound) return { line, what: 'cells' }
  const cell = (place: number) => row.cells[place] ?? ''
  const { amount: one, decimal } = mapping
  const reference = cell(places.reference).toUpperCase()
  const sums = places.sums.map(cell)
  // A balance or a total is no payment.
  if (reference === '' && sums.every((sum) => sum === '')) return undefined
  const time = timeIn(cell(places.time), mapping.day_order, localeSettings.time_zone)
  if (time === undefined) return { line, what: 'time' }
  if (time > localeSettings.now) return { line, what: 'later' }
  const digits = minorDigits(localeSettings.currency)
  const [first, second = 0] = sums.map((sum) =>
    sum === '' && one === null ? 0 : amountOf(sum, decimal, digits),
  )
  const signed =
    first === undefined || second === undefined
      ? 0
      : one === null
        ? first - Math.abs(second)
        : first
  if (signed === 0 || Math.abs(signed) > 100_000_000_000) return { line, what: 'amount' }
  if (!/^[\x20-\x7E]{1,100}$/.test(reference)) return { line, what: 'reference' }
  const amount = mapping.is_reversed ? -signed : signed
  const text = cell(places.text).replace(/\s+/g, ' ').trim().slice(0, 200)
  return { line, time, amount, reference, text }
}

/**
 * The lines of a bank's statement in a CSV file. Without a mapping, the names of the columns tell what they are.
 * Others are answered while a long file is read.
 */
export async function readBankFile(
  file: string,
  given: BankMapping | undefined,
  customs: LocaleSettings,
): Promise<ParsedBankFile> {
  const rows = await csvRows(file)
  if (rows.length > maxBankLines + maxPreambleRows) {
    throw fieldFailure('file', `A file has at most ${maxBankLines} lines.`)
  }
  const mapping = given ?? guess(rows)
  const at =
    mapping === null
      ? -1
      : rows.slice(0, maxPreambleRows).findIndex((row) => hasMappedColumns(row, mapping))
  const head = rows[at]
  if (mapping === null || head === undefined) {
    const widest = rows
      .slice(0, maxPreambleRows)
      .reduce<readonly string[]>(
        (best, { cells }) => (cells.length > best.length ? cells : best),
        [],
      )
    return { columns: [...widest], mapping: null, lines: [], wrong: [] }
  }
  const columns = { places: findColumnIndexes(head, mapping), mapping, customs }
  const yieldToEventLoop = createEventLoopYielder()
  const read: (ReadLine | WrongLine)[] = []
  for (const row of rows.slice(at + 1)) {
    await yieldToEventLoop()
    const one = readRow(row, columns)
    if (one) read.push(one)
  }
  return {
    columns: head.cells.filter((cell) => cell !== ''),
    mapping,
    lines: read.filter((one): one is ReadLine => 'time' in one),
    wrong: read.filter((one): one is WrongLine => 'what' in one),
  }
}
