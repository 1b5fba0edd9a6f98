export { ActivityListScreen } from './activity-list-screen.js'
export { ActivityScreen } from './activity-screen.js'
export { AnnouncementListScreen } from './announcement-list-screen.js'
export { AnnouncementScreen } from './announcement-screen.js'
