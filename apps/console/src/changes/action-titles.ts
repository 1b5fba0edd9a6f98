import type { ActionName } from '@mavuno/sdk/operator'
import { useText } from '../texts/use-text.js'

/** What an action is called. Those of actions that a newer server has are shown as they are. */
export function useActionTitle(): (action: string) => string {
  const t = useText()
  return (action) => t(`action.${action as ActionName}`)
}

/** The fields that may hold a name, tried in this order. */
const names = ['name', 'code', 'title', 'nickname', 'company_name', 'wallet_type']

/** What something is called, such as a product; undefined for what has no name. */
export function nameIn(...things: readonly unknown[]): string | undefined {
  const found = things
    .flatMap((thing) => names.map((name) => (Object(thing) as Record<string, unknown>)[name]))
    .find((value) => typeof value === 'string' && value !== '')
  return found as string | undefined
}
