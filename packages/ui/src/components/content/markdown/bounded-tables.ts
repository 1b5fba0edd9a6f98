import { Tokenizer, type Tokens } from 'marked'

/** Far beyond any announcement. */
const mostCells = 5_000

/**
 * Reads tables until a text has too many cells; what follows stays text. Each row is filled up to
 * the columns of its head, so that a few kilobytes of narrow rows under a wide head would otherwise
 * take gigabytes.
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
