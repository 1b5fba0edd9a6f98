import { FilterChips } from '@mavuno/ui'
import { memo, useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../texts/use-text.js'
import { isSameFilter, type Place } from '../use-queue.js'
import './filters.css'

interface Choice<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** How many it has, and how much. */
  readonly figure?: ReactNode
}

interface ViewChipsProps<View extends string> {
  readonly place: Place<View>
  readonly views: readonly Choice<View>[]
  readonly onlys?: readonly Choice[] | undefined
}

function AnyViewChips<View extends string>({
  place: { view, only, show, choose },
  views: [first, ...others],
  onlys = [],
}: ViewChipsProps<View>) {
  const t = useText()
  const chips = useRef<HTMLDivElement>(null)
  // The values of a view and of a part may be the same word.
  const isPart = view === first?.value && onlys.some(({ value }) => value === only)
  const value = isPart ? `only ${only}` : view
  useEffect(() => {
    const chosen = chips.current?.querySelector('input:checked')?.parentElement
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    <FilterChips<string>
      ref={chips}
      className="view-chips"
      label={t('queue.view')}
      value={value}
      chips={[
        ...(first ? [first] : []),
        ...onlys.map(({ value: part, label, figure }) => ({
          value: `only ${part}`,
          label: figure ? (
            <>
              {label} {figure}
            </>
          ) : (
            label
          ),
        })),
        ...others,
      ]}
      onValueChange={(chosen) =>
        chosen.startsWith('only ') ? choose(chosen.slice('only '.length)) : show(chosen)
      }
    />
  )
}

const wordsOf = ({ views, onlys = [] }: ViewChipsProps<string>) =>
  [...views, ...onlys].map(({ value, label }) => `${value} ${label}`).join()

/**
 * What is shown, one of all: what waits, the parts of it, and what was decided. Where they do not fit in one line they
 * wrap; on a phone the line scrolls, and the one that is chosen is in sight.
 * Which row is open changes nothing of it.
 */
export const ViewChips = memo(
  AnyViewChips,
  (before, now) => isSameFilter(before.place, now.place) && wordsOf(before) === wordsOf(now),
) as typeof AnyViewChips
