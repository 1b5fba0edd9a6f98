import type { Token, Tokens } from 'marked'

/**
 * Changes the depths of heading tokens so that none skips a level, as screen reader users would
 * look for the missing one.
 */
export function levelHeadings(tokens: readonly Token[]): void {
  let above = 0
  for (const token of tokens) {
    if (token.type !== 'heading') continue
    const heading = token as Tokens.Heading
    heading.depth = Math.min(heading.depth, above + 1)
    above = heading.depth
  }
}
