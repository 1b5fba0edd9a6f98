import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { CheckIcon, PauseIcon } from '../../foundation/icons/status-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { progressRingTexts } from './progress-ring-texts.js'

export interface ProgressRingProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** How many are done. */
  done: number
  /** How many there are in all. */
  all: number
  /** Amber, with a pause icon. A complete ring shows a tick without this. */
  frozen?: boolean
  /** The accessible name. Defaults to "8 of 22". */
  label?: string
}

/** A longer figure would not fit inside the ring, so a percentage is shown instead. */
const mostCharacters = 5

/**
 * How much of a whole is done, as a static ring with the figure inside. For a wait use `Spinner`,
 * for levels `LevelBar`.
 */
export function ProgressRing({
  done,
  all,
  frozen = false,
  label,
  className,
  ...props
}: ProgressRingProps) {
  const text = useUiText(progressRingTexts)
  const isDone = all > 0 && done >= all
  // In percent, rounded down, so that the ring is full only when everything is done.
  const share = isDone ? 100 : Math.floor((100 * Math.max(0, done)) / Math.max(1, all))
  const figure = `${done}/${all}`
  return (
    <span
      role="img"
      aria-label={label ?? text.progressOf(String(done), String(all))}
      data-state={frozen ? 'frozen' : isDone ? 'done' : 'running'}
      {...props}
      className={classNames('mv-progress-ring', className)}
    >
      <svg viewBox="0 0 56 56" aria-hidden focusable={false} className="mv-progress-ring-drawing">
        <circle className="mv-progress-ring-track" cx="28" cy="28" r="25" />
        {share > 0 && (
          <circle
            className="mv-progress-ring-arc"
            cx="28"
            cy="28"
            r="25"
            // A dash around the whole circle would leave a notch where it ends.
            {...(share < 100 && { pathLength: 100, strokeDasharray: `${share} 100` })}
            transform="rotate(-90 28 28)"
          />
        )}
      </svg>
      <span className="mv-progress-ring-figure" aria-hidden>
        {frozen ? (
          <PauseIcon />
        ) : isDone ? (
          <CheckIcon />
        ) : figure.length > mostCharacters ? (
          `${share}%`
        ) : (
          figure
        )}
      </span>
    </span>
  )
}
