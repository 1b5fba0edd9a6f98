/** The rules that the texts of a language must follow; each folder has its own `rules.ts`. */
export interface Rules {
  /** Words that a product for people's savings must not use: promises, pressure, flattery, blame. */
  readonly forbidden: RegExp
  /** Labels of buttons that do not name the action. */
  readonly vague: RegExp
  /** The word for "estimated", which every figure about the future must have. */
  readonly estimated: RegExp
  /** The words for money that people know from their phones and banks, by text id. */
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

/** The rules for a language: its own and those of English, as English words slip into any text. */
export function rulesFor(key: string): Promise<Rules[]> {
  return Promise.all([...new Set(['en', key])].map(rulesOf))
}

/** The first forbidden word in a text. */
export function forbiddenWordIn(text: string, rules: readonly Rules[]): string | undefined {
  return rules.map(({ forbidden }) => forbidden.exec(text)?.[0]).find((word) => word !== undefined)
}
