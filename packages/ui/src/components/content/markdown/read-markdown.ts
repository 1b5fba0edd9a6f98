import { Lexer, type Token } from 'marked'
import { BoundedTables } from './bounded-tables.js'
import { levelHeadings } from './level-headings.js'

/** Far beyond any announcement; what is longer could hold the page up for seconds. */
const longest = 50_000

/**
 * The parts of a Markdown text, or undefined where it is better shown as it is: too long, or nested
 * so deep that the lexer gives up.
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
