import { ArticlePage } from './article-page.js'

export function AnnouncementScreen() {
  return <ArticlePage kind="announcement" />
}
