import { ArticlePage } from './article-page.js'

export function ActivityScreen() {
  return <ArticlePage kind="activity" />
}
