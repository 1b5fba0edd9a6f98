import {
  getActivity,
  getAnnouncement,
  listActivities,
  listAnnouncements,
  markActivityRead,
  markAnnouncementRead,
} from '@mavuno/sdk/contract'
import { MegaphoneIcon, StarIcon } from '@mavuno/ui'
import { paths } from '../../router/paths.js'

/** Announcements and activities have the same screens. This is where they differ. */
export const articleKinds = {
  announcement: {
    list: listAnnouncements,
    get: getAnnouncement,
    markRead: markAnnouncementRead,
    listPath: paths.announcements,
    path: paths.announcement,
    Icon: MegaphoneIcon,
    title: 'title.announcements',
    none: 'news.none_announcements',
    all: 'news.all_announcements',
  },
  activity: {
    list: listActivities,
    get: getActivity,
    markRead: markActivityRead,
    listPath: paths.activities,
    path: paths.activity,
    Icon: StarIcon,
    title: 'title.activities',
    none: 'news.none_activities',
    all: 'news.all_activities',
  },
} as const

export type ArticleKind = keyof typeof articleKinds
