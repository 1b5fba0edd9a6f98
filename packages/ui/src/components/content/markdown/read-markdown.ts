import { Lexer, type Token, Tokenizer, type Tokens } from 'marked'

/** Far beyond any announcement. A longer text could block the page for seconds. */
const longest = 50_000

/** Far beyond any announcement. */
const maxCells = 5_000

/**
 * Parses tables until a text has too many cells; later tables stay text. Each row is padded to the
 * number of header columns, so without this limit a few kilobytes of narrow rows under a wide
 * header would take gigabytes.
 */
class BoundedTables extends Tokenizer {
  private cells = 0

  override table(src: string): Tokens.Table | undefined {
    const [, head = '', , rows = ''] = this.rules.block.table.exec(src) ?? []
    const cells = head.split('|').length * rows.split('\n').length
    if (this.cells + cells > maxCells) return undefined
    const table = super.table(src)
    if (table) this.cells += cells
    return table
  }
}

/**
 * Changes the depths of heading tokens so that none skips a level, as screen reader users would
 * look for the missing one.
 */
function levelHeadings(tokens: readonly Token[]): void {
  let above = 0
  for (const token of tokens) {
    if (token.type !== 'heading') continue
    const heading = token as Tokens.Heading
    heading.depth = Math.min(heading.depth, above + 1)
    above = heading.depth
  }
}

/**
 * Parses a Markdown text. Returns undefined if it should be shown as plain text, because it is too
 * long or nested too deeply for the lexer.
 */
export function readMarkdown(text: string): Token[] | undefined {
  if (text.length > longest) return undefined
  try {
    const tokens = new Lexer({ gfm: true, breaks: false, tokenizer: new BoundedTables() }).lex(text)
    levelHeadings(tokens)
    return tokens
  } catch {
    return undefined
  }
}
