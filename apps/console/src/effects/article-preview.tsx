import { FilterChips, Markdown, useFormatter } from '@mavuno/ui'
import { useState } from 'react'
import { serverNow } from '../session/server-clock.js'
import { useText } from '../texts/use-text.js'
import './preview.css'

export interface ArticleWords {
  readonly title: string
  readonly summary: string
  readonly body: string
}

export interface ShownArticle extends ArticleWords {
  readonly translations?: Readonly<Record<string, ArticleWords>> | undefined
  readonly cover?: string | null | undefined
  readonly starts?: number | null | undefined
}

/** As in the wallet: pictures of other sites would tell them who reads what. */
function isOwnPicture(address: string): boolean {
  return /^\/files\/[\w.-]+$/.test(address)
}

/** An article as the wallet shows it, in each language that it has. */
export function ArticlePreview({ article }: { article: ShownArticle }) {
  const t = useText()
  const { stamp } = useFormatter()
  const [language, choose] = useState('en')
  const { translations = {}, cover, starts } = article
  const languages = ['en', ...Object.keys(translations)]
  const words = translations[language] ?? article
  return (
    <>
      <p className="muted">{t('effect.preview')}</p>
      {languages.length > 1 && (
        <FilterChips
          label={t('preview.language')}
          chips={languages.map((value) => ({ value, label: value }))}
          value={languages.includes(language) ? language : 'en'}
          onValueChange={choose}
        />
      )}
      <article className="article-preview" lang={language}>
        <h3>{words.title}</h3>
        <p className="muted figure">{stamp(starts ?? serverNow())}</p>
        {cover && isOwnPicture(cover) && <img src={cover} alt="" />}
        <p className="article-summary">{words.summary}</p>
        <Markdown text={words.body} headingLevel={3} allowImage={isOwnPicture} />
      </article>
    </>
  )
}
