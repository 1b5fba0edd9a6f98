/** A row of a CSV file. */
export interface CsvRow {
  /** The line on which it begins, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** False if a quote is not closed, or has text after it. */
  readonly isSound: boolean
}

/** More columns than a statement has are no statement. */
const mostCells = 100

const separators = [',', ';', '\t'] as const

/** A cell in quotes, in which a quote is written twice, or one without; then what ends it. */
const cellOf = (separator: string) =>
  new RegExp(`[ ]*(?:"((?:[^"]|"")*)"[ ]*|([^${separator}\\n]*))(${separator}|\\n|$)`, 'y')

function rowsBy(text: string, separator: string): CsvRow[] {
  const cell = cellOf(separator)
  const rows: CsvRow[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const begins = line
    const cells: string[] = []
    let isSound = true
    for (let end: string | undefined = separator; end === separator;) {
      cell.lastIndex = at
      const found = cell.exec(text)
      if (!found) {
        // Text after a closed quote, or a quote that nothing closes: the rest of the line is lost.
        isSound = false
        const rest = text.indexOf('\n', at)
        at = rest < 0 ? text.length : rest + 1
        line += 1
        break
      }
      const [whole, quoted, plain = ''] = found
      end = found[3]
      // A cell without quotes that holds one is not closed.
      if (quoted === undefined && plain.includes('"')) isSound = false
      if (cells.length === mostCells) isSound = false
      else cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim())
      at += whole.length
      line += whole.split('\n').length - 1
      if (at >= text.length && end !== separator) break
    }
    if (cells.some((one) => one !== '') || !isSound) rows.push({ line: begins, cells, isSound })
  }
  return rows
}

/** The rows of a CSV file (RFC 4180), which commas, semicolons or tabs separate. Empty ones are left out. */
export function csvRows(file: string): CsvRow[] {
  // A carriage return that nothing follows would let each cell be read again from each of its letters.
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const read = separators.map((separator) => rowsBy(text, separator))
  const widest = (rows: readonly CsvRow[]) =>
    Math.max(0, ...rows.slice(0, 30).map(({ cells }) => cells.length))
  return read.reduce((best, rows) => (widest(rows) > widest(best) ? rows : best))
}
