import { useConfig } from '@mavuno/sdk/react'
import { createFormatter, UiProvider } from '@mavuno/ui'
import { useEffect, useMemo, type ReactNode } from 'react'
import { mavuno } from '../../mavuno.js'
import { kitTexts } from '../../texts/kit-texts.js'
import { useText } from '../../texts/use-text.js'
import { serverNow } from '../device/server-clock.js'
import { RouterLink } from './router-link.js'

/** Gives the kit its texts, the currency and the time zone of the config, and the router's links. */
export function UiSettings({ children }: { children: ReactNode }) {
  const t = useText()
  const { currency, time_zone } = useConfig() ?? {}
  const texts = useMemo(() => kitTexts(t), [t])
  const formatter = useMemo(
    () =>
      createFormatter({
        now: serverNow,
        ...(currency && { currency }),
        ...(time_zone && { timeZone: time_zone }),
      }),
    [currency, time_zone],
  )
  const { current } = mavuno.language
  useEffect(() => {
    document.documentElement.lang = current
  }, [current])
  return (
    <UiProvider texts={texts} formatter={formatter} link={RouterLink}>
      {children}
    </UiProvider>
  )
}
