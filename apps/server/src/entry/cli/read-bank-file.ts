import { mostBankLines, type BankLineInput } from '@mavuno/sdk/operator'
import { minorDigits } from '../../platform/languages/money-text.js'
import { CliError, exitCodes } from './cli-error.js'
import type { Input } from './command.js'
import { readMoment, type Customs } from './fields.js'

const columns = ['time', 'amount', 'reference', 'text'] as const

interface Row {
  /** Its line in the file, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

function wrong(line: number, what: string): CliError {
  return new CliError(`Line ${line}: ${what} Nothing was imported.`, exitCodes.usage)
}

/** A cell in quotes, in which a quote is written twice, or one without. */
const cell = /\s*(?:"((?:[^"]|"")*)"|([^",]*))\s*(,|$)/y

function cellsOf(text: string, line: number): string[] {
  const cells: string[] = []
  cell.lastIndex = 0
  for (;;) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    if (end === undefined) throw wrong(line, 'it is no CSV.')
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'))
    if (end === '') return cells
  }
}

function rowsOf(text: string): Row[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => ({ line: number, cells: cellsOf(line, number) }))
}

/** Minor units of an amount in units of the currency: -1000.5 is -100050. */
function amountOf(text: string, digits: number): number | undefined {
  const [, sign, whole, part = ''] = /^([+-]?)(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || part.length > digits) return undefined
  return Number(`${sign}${whole}${part.padEnd(digits, '0')}`)
}

/**
 * The lines of a bank's statement in a CSV file with the columns time, amount and reference, and text if
 * there is one. Others are left out. Amounts are in units of the currency, times in business time.
 */
export function readBankFile(text: string, { currency, time_zone }: Customs): Input {
  const [head, ...rows] = rowsOf(text)
  const places = columns.map((name) => head?.cells.findIndex((one) => one.toLowerCase() === name))
  const missing = columns.find((name, at) => name !== 'text' && (places[at] ?? -1) < 0)
  if (missing !== undefined) throw wrong(1, `there is no column ${missing}.`)
  if (rows.length === 0) throw wrong(1, 'no line follows it.')
  if (rows.length > mostBankLines) {
    throw new CliError(`At most ${mostBankLines} lines at once.`, exitCodes.usage)
  }
  const digits = minorDigits(currency)
  const lines = rows.map(({ line, cells }): BankLineInput => {
    const [at = '', sum = '', reference = '', note = ''] = places.map((place) => cells[place ?? -1])
    const time = readMoment(at, time_zone)
    const amount = amountOf(sum, digits)
    if (time === undefined) throw wrong(line, `${at} is no time (2026-01-31 18:00).`)
    if (!amount) throw wrong(line, `${sum} is no amount (${(-1000).toFixed(digits)}).`)
    if (!/^[\x20-\x7E]{1,100}$/.test(reference)) throw wrong(line, 'it has no reference.')
    return { time, amount, reference, text: note.slice(0, 200) }
  })
  return { lines }
}
