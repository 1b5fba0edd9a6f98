import type { ActionName } from '@mavuno/sdk/operator'
import { useMethodName } from '../parts/business.js'
import { useText } from '../texts/use-text.js'

/** What an action is called. Those of actions that a newer server has are shown as they are. */
export function useActionTitle(): (action: string) => string {
  const t = useText()
  return (action) => t(`action.${action as ActionName}`)
}

/** The fields that may hold a name, tried in this order. */
const names = ['name', 'code', 'title', 'nickname', 'company_name', 'wallet_type']

/** Returns what something is called, such as a product, or a channel by the config; undefined for what has no name. */
export function useNameIn(): (...things: readonly unknown[]) => string | undefined {
  const methodName = useMethodName()
  return (...things) => {
    const found = things
      .flatMap((thing) => names.map((name) => [name, Object(thing)[name] as unknown] as const))
      .find(([, value]) => typeof value === 'string' && value !== '')
    if (found === undefined) return undefined
    const [name, value] = found
    return name === 'wallet_type' ? methodName(value as string) : (value as string)
  }
}
