import {
  createActivity,
  createAnnouncement,
  updateActivity,
  updateAnnouncement,
  type OperatorArticle,
} from '@mavuno/sdk/operator'
import { useConfig } from '@mavuno/sdk/react'
import { Button, FilterChips } from '@mavuno/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ArticlePreview, type ArticleWords } from '../../effects/article-preview.js'
import { CoverField } from '../../forms/cover-field.js'
import { LineField, TimeField, WordsField, YesField } from '../../forms/fields.js'
import { unparsedFields } from '../../forms/issues.js'
import { ProposeForm } from '../../forms/propose-bar.js'
import { ProposeFields } from '../../forms/propose-fields.js'
import { useChangeDraft } from '../../forms/use-change-draft.js'
import { screens } from '../../frame/screens.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

export type ArticleKind = 'announcement' | 'activity'

type Translations = Readonly<Record<string, ArticleWords>>

interface ArticleValues extends ArticleWords {
  readonly cover: string | null
  readonly translations: Translations
  readonly published: boolean
  readonly starts: number | null
  readonly ends: number | null
}

const noWords: ArticleWords = { title: '', summary: '', body: '' }

const emptyArticle: ArticleValues = {
  ...noWords,
  cover: null,
  translations: {},
  published: false,
  starts: null,
  ends: null,
}

const made = {
  announcement: { create: createAnnouncement, update: updateAnnouncement },
  activity: { create: createActivity, update: updateActivity },
} as const

/** An announcement or an activity, in each language, beside what customers read. */
export function ArticleEditor({
  me,
  kind,
  article,
}: {
  me: Me
  kind: ArticleKind
  article: OperatorArticle | undefined
}) {
  const t = useText()
  const navigate = useNavigate()
  const { path } = screens.news
  const [language, choose] = useState('en')
  const known = useConfig()?.language_packages.map(({ key }) => key) ?? []
  const live = article ? valuesOf(article) : emptyArticle
  const draft = useChangeDraft<ArticleValues>(`${kind} ${article?.id ?? 'new'}`, live, !article)
  const { values, changes, count, set, field } = draft
  const { create, update } = made[kind]
  const parsed = article
    ? update.input.safeParse({ id: article.id, ...changes })
    : create.input.safeParse(values)
  const languages = [...new Set(['en', ...known, ...Object.keys(values.translations)])]
  const isEnglish = language === 'en'
  const words = isEnglish ? values : (values.translations[language] ?? noWords)
  const liveWords = isEnglish ? live : (live.translations[language] ?? noWords)
  const setWord = (name: keyof ArticleWords, value: string) => {
    if (isEnglish) return set(name, value)
    const next = { title: words.title, summary: words.summary, body: words.body, [name]: value }
    const { [language]: _, ...others } = values.translations
    const isEmpty = Object.values(next).every((one) => one === '')
    return set('translations', isEmpty ? others : { ...others, [language]: next })
  }
  const word = (name: keyof ArticleWords, isWrong: (name: string) => boolean) => ({
    name: isEnglish ? name : `translations.${language}.${name}`,
    value: words[name],
    live: article && liveWords[name],
    onValueChange: (value: string) => setWord(name, value),
    isWrong: isWrong(isEnglish ? name : `translations.${language}.${name}`),
  })
  return (
    <ProposeForm
      me={me}
      action={article ? update.name : create.name}
      input={article ? { id: article.id, ...changes } : values}
      count={article ? count : 0}
      isReady={!article || count > 0}
      wrong={unparsedFields(parsed)}
      pending={article?.pending_proposal}
      onDiscard={draft.discard}
      onProposed={() => {
        draft.discard()
        if (!article)
          void navigate(`${path}${kind === 'activity' ? '?show=activity' : ''}`, { replace: true })
      }}
    >
      {(isWrong) => (
        <div className="editor">
          <div className="editor-main">
            <header className="panel-head">
              <h2>{article ? article.title : t(`news.new.${kind}`)}</h2>
              <p>{t(`effect.${(article ? update : create).name}`)}</p>
            </header>
            <FilterChips
              label={t('preview.language')}
              chips={languages.map((value) => ({
                value,
                label:
                  value === 'en' || values.translations[value]
                    ? value
                    : t('news.not_written', { language: value }),
              }))}
              value={language}
              onValueChange={choose}
            />
            <ProposeFields key={language}>
              <div className="wide">
                <LineField {...word('title', isWrong)} mostLength={120} />
              </div>
              <div className="wide">
                <LineField {...word('summary', isWrong)} mostLength={300} />
              </div>
              <div className="wide">
                <WordsField {...word('body', isWrong)} rows={8} hint={t('news.markdown')} />
              </div>
              {!isEnglish && values.translations[language] && (
                <div>
                  <Button
                    size="small"
                    variant="plain"
                    onClick={() => {
                      const { [language]: _, ...others } = values.translations
                      set('translations', others)
                    }}
                  >
                    {t('news.remove_language', { language })}
                  </Button>
                </div>
              )}
            </ProposeFields>
            <ProposeFields>
              <YesField {...field('published', isWrong)} />
              <TimeField {...field('starts', isWrong)} />
              <TimeField {...field('ends', isWrong)} />
              <CoverField value={values.cover} onValueChange={(cover) => set('cover', cover)} />
            </ProposeFields>
          </div>
          <aside className="editor-side" aria-label={t('effect.preview')}>
            {words.title === '' && words.body === '' ? (
              <p className="muted">{t('news.fill_in')}</p>
            ) : (
              <ArticlePreview article={values} />
            )}
          </aside>
        </div>
      )}
    </ProposeForm>
  )
}

function valuesOf(article: OperatorArticle): ArticleValues {
  const { title, summary, body, cover = null, translations, published, starts, ends } = article
  return { title, summary, body, cover, translations, published, starts, ends }
}
