import { type ComponentProps, useEffect, useRef } from 'react'
import { Stamp } from '../../components/content/stamp/stamp.js'
import { useFormatter } from '../../components/foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { classNames } from '../../internal/class-names.js'
import { nextClaimTexts } from './next-claim-texts.js'
import { remainingParts } from './remaining-time.js'
import { useRemaining } from './use-remaining.js'

export interface NextClaimProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** When the next earning falls due, in seconds since the epoch. */
  at: number
  /** Returns seconds since the epoch, if the device's clock cannot be trusted. */
  now?: () => number
  /** Called once it is due. Ask the server what can be claimed. */
  onDue?: () => void
}

function useOnceDue(isDue: boolean, onDue: (() => void) | undefined) {
  // `onDue` is not called if it was due from the start.
  const waited = useRef(false)
  useEffect(() => {
    if (!isDue) waited.current = true
    else if (waited.current) {
      waited.current = false
      onDue?.()
    }
  }, [isDue, onDue])
}

/**
 * When the next claim is due: the time, the remaining time, and then that it can be claimed. Use it
 * only for claims, as nothing else counts down. For any other time use `Stamp`.
 */
export function NextClaim({ at, now, onDue, className, ...props }: NextClaimProps) {
  const text = useUiText(nextClaimTexts)
  const formatter = useFormatter()
  const left = useRemaining(at, now)
  const isDue = left === 0
  useOnceDue(isDue, onDue)

  // The translated sentence, with the stamp in it as an unbroken part.
  const stamp = formatter.stamp(at)
  const [before, after] = text.nextClaim(stamp).split(stamp)

  const inWords = (shown: number) => {
    const { days, hours, minutes, seconds } = remainingParts(shown)
    if (days > 0) return text.inDays(days, hours)
    if (hours > 0) return text.inHours(hours, minutes)
    return seconds > 60 ? text.inMinutes(minutes) : text.inSeconds(seconds)
  }

  return (
    <div
      data-state={isDue ? 'due' : 'waiting'}
      {...props}
      className={classNames('mv-next-claim', className)}
    >
      {isDue ? (
        text.readyToClaim
      ) : (
        <>
          {before}
          <Stamp at={at} named />
          {after}
          <span className="mv-next-claim-left">
            {left === undefined ? '\u00a0' : inWords(left)}
          </span>
        </>
      )}
    </div>
  )
}
