import type { ConsoleKey } from '../texts/texts.js'
import { useText } from '../texts/use-text.js'

/** Says the checks in words. One that a newer server has is shown as it is. */
export function useCheckWords() {
  const t = useText()
  return {
    check(name: string) {
      const text = t(`audit.check.${name}` as ConsoleKey)
      return text.includes(name) ? name : text
    },
    /** The server tells how many rows break it, in English. */
    breaks(detail: string) {
      const count = Number.parseInt(detail, 10)
      return Number.isNaN(count) ? detail : t('audit.breaks', { count })
    },
  }
}
