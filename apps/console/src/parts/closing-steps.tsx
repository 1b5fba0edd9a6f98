import type { ClosingStep } from '@mavuno/sdk/operator'
import { CheckCircleIcon, ClockIcon } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import { useTimeText } from './dates/time-text.js'

interface ClosingStepsProps {
  readonly steps: readonly ClosingStep[]
  /** A time of this day is shown without its date. */
  readonly day?: string
  /** Where a step is done; without it they only say how they were. */
  readonly linkOf?: (name: ClosingStep['name']) => string | undefined
}

/** What has to be done before a day is closed, and how much of each is left. */
export function ClosingSteps({ steps, day, linkOf }: ClosingStepsProps) {
  const t = useText()
  const times = useTimeText()
  return (
    <ul className="closing-steps">
      {steps.map(({ name, is_done, waits, time }) => {
        const address = linkOf?.(name)
        const clock = time === null ? '' : times.short(time, day)
        const left =
          waits > 0
            ? t('closing.waits', { count: waits })
            : time === null
              ? t('closing.missing')
              : t('closing.too_old', { time: clock })
        const done = name === 'bank' ? t('closing.reported', { time: clock }) : clock
        const state = is_done ? (time === null ? t('closing.done') : done) : left
        return (
          <li key={name} data-done={is_done || undefined}>
            {is_done ? <CheckCircleIcon size={16} /> : <ClockIcon size={16} />}
            <span>{t(`closing.step.${name}`)}</span>
            {address !== undefined && !is_done ? (
              <a className="link" href={address}>
                {state}
              </a>
            ) : (
              <span className="muted">{state}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
