import type { ConsoleKey, ConsoleTranslate } from '../texts/texts.js'
import { useText } from '../texts/use-text.js'

/** A text by its key, or else the name of what a newer server has. */
export function knownText(t: ConsoleTranslate, key: string, name: string): string {
  const text = t(key as ConsoleKey)
  return text.includes(key) ? name : text
}

/** Returns `knownText` in the language of the page. */
export function useKnownText(): (key: string, name: string) => string {
  const t = useText()
  return (key, name) => knownText(t, key, name)
}

/** What a case is about. */
export function useCaseTitle(): (kind: string) => string {
  const known = useKnownText()
  return (kind) => known(`case.kind.${kind}`, kind)
}

/** Says the checks of the books. */
export function useCheckWords() {
  const t = useText()
  const known = useKnownText()
  return {
    check: (name: string) => known(`audit.check.${name}`, name),
    /** The server tells how many rows break it, in English. */
    breaks(detail: string) {
      const count = Number.parseInt(detail, 10)
      return Number.isNaN(count) ? detail : t('audit.breaks', { count })
    },
  }
}
