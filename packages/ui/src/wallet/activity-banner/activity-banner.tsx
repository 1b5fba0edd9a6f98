import { type ComponentProps, type ReactNode, useId } from 'react'
import { IconButton } from '../../components/actions/button/icon-button.js'
import { BackIcon, ChevronRightIcon } from '../../components/foundation/icons/navigation-icons.js'
import { UiLink } from '../../components/foundation/ui-provider/ui-link.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { useControllableState } from '../../hooks/use-controllable-state.js'
import { classNames } from '../../internal/class-names.js'
import { useSavesData } from '../../internal/use-saves-data.js'
import { activityBannerTexts } from './activity-banner-texts.js'

export interface Activity {
  key: string
  title: ReactNode
  /** One sentence. */
  text?: ReactNode
  /** A picture of 16:7, at most 20 KB. */
  cover?: string
  href: string
}

export interface ActivityBannerProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** The heading, such as "Activities". */
  title: ReactNode
  /** The activities, shown one at a time. */
  activities: readonly Activity[]
  /** The key of the selected activity. */
  value?: string
  /** The key of the activity shown at first. Defaults to the first one. */
  defaultValue?: string
  /** Called with the key of the activity that is shown now. */
  onValueChange?: (key: string) => void
}

/**
 * Shows activities one at a time, and never advances by itself. Its pictures are not loaded if the
 * device saves data. For what everybody must know use `Notice`.
 */
export function ActivityBanner({
  title,
  activities,
  value,
  defaultValue = '',
  onValueChange,
  className,
  ...props
}: ActivityBannerProps) {
  const text = useUiText(activityBannerTexts)
  const headingId = useId()
  const savesData = useSavesData()
  const [current, setCurrent] = useControllableState({
    value,
    defaultValue: defaultValue,
    onChange: onValueChange,
  })
  // If the selected activity was removed, the first one is shown.
  const index = Math.max(
    0,
    activities.findIndex(({ key }) => key === current),
  )
  const activity = activities[index]
  if (!activity) return null

  const count = activities.length
  const step = (by: number) => {
    const to = activities[(index + by + count) % count]
    if (to) setCurrent(to.key)
  }

  return (
    <section
      aria-labelledby={headingId}
      {...props}
      className={classNames('mv-activity-banner', className)}
    >
      <div className="mv-activity-banner-top">
        <h2 id={headingId} className="mv-activity-banner-title">
          {title}
        </h2>
        {count > 1 && (
          <div className="mv-activity-banner-steps">
            <IconButton label={text.previous} icon={<BackIcon />} onClick={() => step(-1)} />
            <span className="mv-activity-banner-position">{text.position(index + 1, count)}</span>
            <IconButton label={text.next} icon={<ChevronRightIcon />} onClick={() => step(1)} />
          </div>
        )}
      </div>
      <div aria-live="polite">
        <UiLink key={activity.key} href={activity.href} className="mv-activity-banner-link">
          {activity.cover && !savesData && (
            <span className="mv-activity-banner-cover">
              <img src={activity.cover} alt="" decoding="async" />
            </span>
          )}
          <span className="mv-activity-banner-words">
            <span className="mv-activity-banner-name">{activity.title}</span>{' '}
            {activity.text && <span className="mv-activity-banner-text">{activity.text}</span>}
          </span>
        </UiLink>
      </div>
    </section>
  )
}
