import { english } from '../texts/en.js'
import type { ConsoleKey } from '../texts/texts.js'
import { useText } from '../texts/use-text.js'

/** What a case is about in words; a kind that this version does not know keeps its name. */
export function useCaseTitle(): (kind: string) => string {
  const t = useText()
  return (kind) => {
    const key = `case.kind.${kind}`
    return key in english ? t(key as ConsoleKey) : kind
  }
}
