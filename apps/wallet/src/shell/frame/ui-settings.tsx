import { useConfig } from '@mavuno/sdk/react'
import { createFormatter, UiProvider } from '@mavuno/ui'
import { useEffect, useMemo, type ReactNode } from 'react'
import { mavuno } from '../../mavuno.js'
import { kitTexts } from '../../texts/kit-texts.js'
import { useText } from '../../texts/use-text.js'
import { RouterLink } from './router-link.js'

/** Gives the kit its texts, the currency of the config, and the router's links. */
export function UiSettings({ children }: { children: ReactNode }) {
  const t = useText()
  const currency = useConfig()?.currency
  const texts = useMemo(() => kitTexts(t), [t])
  const formatter = useMemo(() => createFormatter(currency ? { currency } : {}), [currency])
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
