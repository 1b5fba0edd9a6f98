import type { Token, Tokens } from 'marked'

/**
 * Lets no heading skip a level, whatever its author chose for its looks: who listens to the page
 * would look for the one between. Changes the depths of these tokens.
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
