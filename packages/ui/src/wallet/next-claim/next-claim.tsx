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
  /** Seconds since the epoch, where the device's own clock is not to be trusted. */
  now?: () => number
  /** Called once it is due: ask the server what can be claimed. */
  onDue?: () => void
}

function useOnceDue(isDue: boolean, onDue: (() => void) | undefined) {
  // Due from the start is no news.
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
 * When the next claim is due, without hurry: a time, how long that is, and then that it waits. For
 * claims alone: nothing else counts down. Any other time is a `Stamp`.
 */
export function NextClaim({ at, now, onDue, className, ...props }: NextClaimProps) {
  const text = useUiText(nextClaimTexts)
  const formatter = useFormatter()
  const left = useRemaining(at, now)
  const isDue = left === 0
  useOnceDue(isDue, onDue)

  // The catalogue's sentence, with the stamp in it as the piece that it is.
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
          <Stamp at={at} />
          {after}
          <span className="mv-next-claim-left">
            {left === undefined ? '\u00a0' : inWords(left)}
          </span>
        </>
      )}
    </div>
  )
}
