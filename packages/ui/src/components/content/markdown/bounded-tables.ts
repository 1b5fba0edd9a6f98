import { Tokenizer, type Tokens } from 'marked'

/** Far beyond any announcement. */
const mostCells = 5_000

/**
 * Parses tables until a text has too many cells; later tables stay text. Each row is padded to the
 * number of header columns, so without this limit a few kilobytes of narrow rows under a wide
 * header would take gigabytes.
 */
export class BoundedTables extends Tokenizer {
  private cells = 0

  override table(src: string): Tokens.Table | undefined {
    const [, head = '', , rows = ''] = this.rules.block.table.exec(src) ?? []
    const cells = head.split('|').length * rows.split('\n').length
    if (this.cells + cells > mostCells) return undefined
    const table = super.table(src)
    if (table) this.cells += cells
    return table
  }
}
