import type { ActionName } from '@mavuno/sdk/operator'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { actionViews } from './action-views.js'
import './effects.css'

interface EffectProps {
  readonly me: Me
  readonly action: string
  /** The target as it is; null or undefined for one that is made. */
  readonly before: unknown
  /** The target as it becomes. */
  readonly after: unknown
}

/** What an action does and what to take care of, in words and in figures of a customer. */
export function Effect({ me, action, before, after }: EffectProps) {
  const t = useText()
  const view = actionViews[action as ActionName]
  return (
    <div className="effect">
      <p>{t(`effect.${action as ActionName}`)}</p>
      {after !== null && after !== undefined && view?.effect?.(before, after, me)}
    </div>
  )
}
