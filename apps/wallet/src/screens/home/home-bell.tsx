import { BellIcon, CountBadge, IconButton } from '@mavuno/ui'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'

/** A link to the announcements, with the number of unread ones. */
export function HomeBell({ unread }: { unread: number }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <IconButton
      label={t('title.announcements')}
      icon={<BellIcon />}
      badge={unread > 0 && <CountBadge count={unread} label={t('my.unread', { count: unread })} />}
      onClick={() => void navigate(paths.announcements)}
    />
  )
}
