import { createEventLoopYielder } from './event-loop-yield.js'

/** A row of a CSV file. */
export interface CsvRow {
  /** The line on which it begins, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** False if a quote is not closed, or has text after it. */
  readonly isSound: boolean
}

/** More columns than a statement has are no statement. */
const maxCells = 100

const separators = [',', ';', '\t'] as const

/** Rows by which the separator is chosen. */
const sampleSize = 30

/** Cells after which a row that is still read lets others in. */
const cellsAtOnce = 1000

/** A cell in quotes, in which a quote is written twice, or one without; then what ends it. */
const cellOf = (separator: string) =>
  new RegExp(`[ ]*(?:"((?:[^"]|"")*)"[ ]*|([^${separator}\\n]*))(${separator}|\\n|$)`, 'y')

/** Yields the rows, and nothing from time to time while a long row is read. */
function* rowsBy(text: string, separator: string): Generator<CsvRow | undefined> {
  const cell = cellOf(separator)
  let read = 0
  let at = 0
  let line = 1
  while (at < text.length) {
    const begins = line
    const cells: string[] = []
    let isWellFormed = true
    for (let end: string | undefined = separator; end === separator;) {
      cell.lastIndex = at
      read += 1
      if (read % cellsAtOnce === 0) yield undefined
      const cellMatch = cell.exec(text)
      if (!cellMatch) {
        // Text after a closed quote, or a quote that nothing closes: the rest of the line is lost.
        isWellFormed = false
        const lineEnd = text.indexOf('\n', at)
        at = lineEnd < 0 ? text.length : lineEnd + 1
        line += 1
        break
      }
      const [whole, quoted, plain = ''] = cellMatch
      end = cellMatch[3]
      // A cell without quotes that holds one is not closed.
      if (quoted === undefined && plain.includes('"')) isWellFormed = false
      if (cells.length === maxCells) isWellFormed = false
      else cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim())
      at += whole.length
      line += whole.split('\n').length - 1
      if (at >= text.length && end !== separator) break
    }
    yield cells.some((one) => one !== '') || !isWellFormed
      ? { line: begins, cells, isSound: isWellFormed }
      : undefined
  }
}

/** The rows of a CSV file (RFC 4180), which commas, semicolons or tabs separate. Empty ones are left out. */
export async function csvRows(file: string): Promise<CsvRow[]> {
  // A carriage return that nothing follows would let each cell be read again from each of its letters.
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const yieldToEventLoop = createEventLoopYielder()
  const read = async (separator: string, limit: number) => {
    const rows: CsvRow[] = []
    for (const row of rowsBy(text, separator)) {
      await yieldToEventLoop()
      if (row !== undefined) rows.push(row)
      if (rows.length === limit) break
    }
    return rows
  }
  let [best, widest]: [string, number] = [separators[0], 0]
  for (const separator of separators) {
    const sample = await read(separator, sampleSize)
    const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
    if (width > widest) [best, widest] = [separator, width]
  }
  return read(best, Infinity)
}
