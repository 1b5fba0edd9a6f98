import { type ReactNode, use, useMemo } from 'react'
import { UiContext, type UiSettings } from './ui-context.js'

export interface UiProviderProps extends UiSettings {
  children?: ReactNode
}

/**
 * Gives the kit its words, its money format, its direction and the router's link. Needed only for
 * what differs from the defaults: English, Kenyan shillings, left to right, plain `<a>`. An inner
 * provider overrides what it names.
 */
export function UiProvider({ children, texts, formatter, direction, link }: UiProviderProps) {
  const outer = use(UiContext)
  const settings = useMemo(
    () => ({
      texts: texts ? { ...outer.texts, ...texts } : outer.texts,
      formatter: formatter ?? outer.formatter,
      direction: direction ?? outer.direction,
      link: link ?? outer.link,
    }),
    [outer, texts, formatter, direction, link],
  )
  return <UiContext value={settings}>{children}</UiContext>
}
