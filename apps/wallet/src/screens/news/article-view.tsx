import type { Article, ArticleSummary } from '@mavuno/sdk/contract'
import { LinkButton, Markdown, useFormatter } from '@mavuno/ui'
import { pageHref } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'
import { withValue } from '../../texts/with-value.js'
import { articleKinds, type ArticleKind } from './article-kinds.js'
import { BodySkeleton } from './body-skeleton.js'

/**
 * Only pictures of the app's own origin are shown, so that other sites cannot see who reads what.
 */
function isOwnPicture(address: string): boolean {
  return /^\/files\/[\w.-]+$/.test(address)
}

interface ArticleViewProps {
  kind: ArticleKind
  /** Without its body while only the list has told of it. */
  article: ArticleSummary & Partial<Article>
}

/** An article, with lines in place of what has not arrived. */
export function ArticleView({ kind, article }: ArticleViewProps) {
  const t = useText()
  const { title, summary, body, cover } = article
  const time = useFormatter().stamp(article.time)
  const { all, listPath } = articleKinds[kind]
  return (
    <article className="wallet-article">
      <h2 className="wallet-article-title">{title}</h2>
      <p className="wallet-article-time">{withValue(t('news.published', { time }), time)}</p>
      {cover && isOwnPicture(cover) && (
        <div className="wallet-article-cover">
          <img src={cover} alt="" decoding="async" />
        </div>
      )}
      <p className="wallet-article-summary">{summary}</p>
      {body === undefined ? (
        <BodySkeleton />
      ) : (
        <Markdown text={body} headingLevel={3} allowImage={isOwnPicture} />
      )}
      <div className="wallet-article-more">
        <LinkButton variant="plain" href={pageHref(listPath)}>
          {t(all)}
        </LinkButton>
      </div>
    </article>
  )
}
