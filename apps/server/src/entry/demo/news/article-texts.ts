/** The articles of the demo. */
export type NewsName = 'welcome' | 'tax' | 'hours' | 'dairy' | 'invite' | 'karibu' | 'risk'

interface ArticleTexts {
  readonly title: string
  readonly summary: string
  /** Markdown. */
  readonly body: string
}

export type NewsTexts = Readonly<Record<NewsName, ArticleTexts>>
