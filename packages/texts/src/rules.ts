/** What the texts of a language are held against; each folder has its own `rules.ts`. */
export interface Rules {
  /** What a product for people's savings never says: promises, pressure, flattery, blame. */
  readonly forbidden: RegExp
  /** What a button says that does not name the act. */
  readonly vague: RegExp
  /** Every figure about the future says that it is estimated. */
  readonly estimated: RegExp
  /** The words for money that people know from their phones and banks, by the ids that say them. */
  readonly known: Readonly<Record<string, string>>
  /** For the test of `forbidden`. */
  readonly examples: {
    readonly forbidden: readonly string[]
    /** Words that only look like forbidden ones. */
    readonly allowed: string
  }
}

async function rulesOf(key: string): Promise<Rules> {
  const { rules } = (await import(`./${key}/rules.ts`)) as { rules: Rules }
  return rules
}

/** The rules for a text: those of its language and of English, as English slips in everywhere. */
export function rulesFor(key: string): Promise<Rules[]> {
  return Promise.all([...new Set(['en', key])].map(rulesOf))
}

/** The first forbidden word in a text. */
export function forbiddenWordIn(text: string, rules: readonly Rules[]): string | undefined {
  return rules.map(({ forbidden }) => forbidden.exec(text)?.[0]).find((word) => word !== undefined)
}
