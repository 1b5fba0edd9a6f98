import { Lexer, type Token } from 'marked'
import { BoundedTables } from './bounded-tables.js'
import { levelHeadings } from './level-headings.js'

/** Far beyond any announcement. A longer text could block the page for seconds. */
const longest = 50_000

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
