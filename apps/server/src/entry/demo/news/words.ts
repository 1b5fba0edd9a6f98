/** The articles of the demo. */
export type NewsName = 'welcome' | 'tax' | 'hours' | 'dairy' | 'invite' | 'karibu' | 'risk'

interface Words {
  readonly title: string
  readonly summary: string
  /** Markdown. */
  readonly body: string
}

export type NewsWords = Readonly<Record<NewsName, Words>>
