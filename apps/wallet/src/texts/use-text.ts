import type { Translate } from '@mavuno/texts'
import { useSyncExternalStore } from 'react'
import { mavuno } from '../mavuno.js'

function subscribe(onChange: () => void) {
  return mavuno.events.on('language', onChange)
}

/**
 * Translates text ids into the current language. The function changes whenever the texts do.
 *
 * @example
 * const t = useText()
 * return <h2>{t('wallet.total_income')}</h2>
 */
export function useText(): Translate {
  return useSyncExternalStore(subscribe, () => mavuno.language.t)
}
