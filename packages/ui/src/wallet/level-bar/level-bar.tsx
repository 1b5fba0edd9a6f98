import { type ComponentProps, type ReactNode, useId } from 'react'
import { progressRingTexts } from '../../components/content/progress-ring/progress-ring-texts.js'
import { useFormatter } from '../../components/foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { classNames } from '../../internal/class-names.js'

export interface LevelBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The progress in words, such as "VIP 2 needs 120 more points". */
  label: ReactNode
  /** The points so far. */
  value: number
  /** Where the next level begins. Omit it at the highest level. */
  max?: number | undefined
  /** The figure below the bar. Defaults to "380 of 500". */
  valueText?: string
}

/**
 * The progress to the next level, in words and as a bar. Do not put a link to buy beside it. For
 * the earnings of a holding use `ProgressRing`.
 */
export function LevelBar({ label, value, max, valueText, className, ...props }: LevelBarProps) {
  const text = useUiText(progressRingTexts)
  const { number } = useFormatter()
  const labelId = useId()
  const share =
    max === undefined ? 100 : Math.min(100, Math.floor((100 * value) / Math.max(1, max)))
  const figure =
    valueText ?? (max === undefined ? number(value) : text.progressOf(number(value), number(max)))
  return (
    <div {...props} className={classNames('mv-level-bar', className)}>
      <div className="mv-level-bar-words">
        <span id={labelId}>{label}</span>
        <span className="mv-level-bar-figure">{figure}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuenow={max === undefined ? value : Math.min(value, max)}
        aria-valuemax={max ?? value}
        aria-valuetext={figure}
        className="mv-level-bar-track"
      >
        <div className="mv-level-bar-fill" style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}
