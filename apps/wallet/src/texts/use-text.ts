import { useTranslate } from '@mavuno/sdk/react'
import type { TextKey, Translate } from '@mavuno/texts'

/**
 * Translates text ids into the current language. The function changes whenever the texts do.
 *
 * @example
 * const t = useText()
 * return <h2>{t('wallet.total_income')}</h2>
 */
export function useText(): Translate {
  return useTranslate<TextKey>()
}
