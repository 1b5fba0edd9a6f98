/** The signs by which a spreadsheet reads a cell as a formula, in their usual width. */
const signs = ['=', '+', '-', '@', '\u2212']

/**
 * Where a spreadsheet may begin a cell: at the beginning of the text, and, as those of other countries end cells at
 * a semicolon, at each separator in it; behind blanks, invisible letters and quotes. The lookahead is the first letter.
 */
const cellStart = /(?<=^|[;\u037E\uFE14\uFE54\uFF1B\t\r\n|])[\s"\p{Cc}\p{Cf}]*(?=(.?))/gsu

/** Text as a cell that no spreadsheet reads as a formula, whatever a person's name is. */
function textCell(text: string): string {
  const safe = text
    .replace(cellStart, (start, letter: string) =>
      signs.includes(letter.normalize('NFKC')) ? `${start}'` : start,
    )
    .replace(/^[\t\r]/, "'$&")
  return /[",;\t\n\r|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Minor units as a decimal number, computed by integers: -123450 with 2 digits is -1234.50. */
export function decimal(amount: number, digits: number): string {
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0')
  const units = figures.slice(0, figures.length - digits)
  const part = digits > 0 ? `.${figures.slice(figures.length - digits)}` : ''
  return `${amount < 0 ? '-' : ''}${units}${part}`
}

export type Cell = string | null | { readonly number: string }

/** A line of a CSV file (RFC 4180). Numbers are our own, so a minus sign in front stays. */
export function csvLine(cells: readonly Cell[]): string {
  const texts = cells.map((cell) => {
    if (cell === null) return ''
    return typeof cell === 'string' ? textCell(cell) : cell.number
  })
  return `${texts.join(',')}\r\n`
}
