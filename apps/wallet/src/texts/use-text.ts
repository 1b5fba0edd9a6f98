import type { Translate } from '@mavuno/sdk'
import { useSyncExternalStore } from 'react'
import { mavuno } from '../mavuno.js'

function subscribe(onChange: () => void) {
  mavuno.events.on('language', onChange)
  return () => {
    mavuno.events.off('language', onChange)
  }
}

/**
 * The texts in the current language; another function after each change of them.
 *
 * @example
 * const t = useText()
 * return <h2>{t('wallet.total_income')}</h2>
 */
export function useText(): Translate {
  return useSyncExternalStore(subscribe, () => mavuno.language.t)
}
