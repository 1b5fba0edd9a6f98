/**
 * Whether a text has words in it as it is shown: what a mask hides is not found by guessing. The whole text is looked
 * through first, as masking each row of a long list would take long.
 */
export function containsTerms(text: string, shown: string, words: string): string {
  const within = (part: string) => `strpos(lower(${part}), lower(${words})) > 0`
  return `${within(text)} and ${within(shown)}`
}
