/** What the demo has to tell. */
export type NewsName = 'welcome' | 'tax' | 'hours' | 'dairy' | 'invite' | 'karibu' | 'risk'

interface Words {
  readonly title: string
  readonly summary: string
  /** Markdown. */
  readonly body: string
}

export type NewsWords = Readonly<Record<NewsName, Words>>
