import { ArticleList } from './article-list.js'

export function AnnouncementListScreen() {
  return <ArticleList kind="announcement" />
}
