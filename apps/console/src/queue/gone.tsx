import type { Owner } from '@mavuno/sdk/operator'
import { useEffect, useEffectEvent } from 'react'
import { nameOf, type Me } from '../session/operator.js'
import type { ConsoleKey } from '../texts/texts.js'
import { useText } from '../texts/use-text.js'

/** A row that left the list. */
export interface GoneRowProps {
  readonly id: string
  readonly me: Me
  /** Takes the row away. */
  readonly forget: () => void
}

interface GoneProps extends Omit<GoneRowProps, 'id'> {
  /** The operator who decided it; undefined while it loads, null if it was not decided by an operator. */
  readonly who: Owner | null | undefined
  /** What is said of them. */
  readonly text?: ConsoleKey
}

/** On a row that left the list: who decided it. What I decided myself goes at once. */
export function Gone({ me, who, forget, text = 'queue.gone_by' }: GoneProps) {
  const t = useText()
  const isMine = who?.id === me.id
  const forgetRow = useEffectEvent(forget)
  useEffect(() => {
    if (isMine) forgetRow()
  }, [isMine])
  if (who === undefined || isMine) return null
  return <span className="row-gone">{who ? t(text, { who: nameOf(who) }) : t('queue.gone')}</span>
}
