import { paths } from '../../router/paths.js'
import { ArticleList } from './article-list.js'
import { ArticlePage } from './article-page.js'
import { InboxScreen } from './inbox-screen.js'

function AnnouncementListScreen() {
  return <ArticleList kind="announcement" />
}

function AnnouncementScreen() {
  return <ArticlePage kind="announcement" />
}

function ActivityListScreen() {
  return <ArticleList kind="activity" />
}

function ActivityScreen() {
  return <ArticlePage kind="activity" />
}

/** The area's pages, by their addresses. */
export const screens = {
  [paths.notifications]: InboxScreen,
  [paths.announcements]: AnnouncementListScreen,
  [paths.announcement]: AnnouncementScreen,
  [paths.activities]: ActivityListScreen,
  [paths.activity]: ActivityScreen,
}
