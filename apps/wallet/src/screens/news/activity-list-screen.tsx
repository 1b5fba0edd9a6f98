import { ArticleList } from './article-list.js'

export function ActivityListScreen() {
  return <ArticleList kind="activity" />
}
