import { ArticleList } from './article-list.js'
import { ArticlePage } from './article-page.js'

export function AnnouncementListScreen() {
  return <ArticleList kind="announcement" />
}

export function AnnouncementScreen() {
  return <ArticlePage kind="announcement" />
}

export function ActivityListScreen() {
  return <ArticleList kind="activity" />
}

export function ActivityScreen() {
  return <ArticlePage kind="activity" />
}
