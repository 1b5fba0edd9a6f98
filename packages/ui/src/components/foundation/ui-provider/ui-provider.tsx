import { type ReactNode, use, useMemo } from 'react'
import { type Translation, UiContext, type UiSettings } from './ui-context.js'
import type { UiTexts } from './ui-texts.js'

export interface UiProviderProps extends UiSettings {
  children?: ReactNode
}

/** Only a component's own words: a list of hundreds would else copy all of an app's for each row. */
function translationBy(texts: Partial<UiTexts>): Translation {
  return (english) => {
    const own: Partial<UiTexts> = {}
    for (const name of Object.keys(english) as (keyof UiTexts)[]) {
      Object.assign(own, { [name]: texts[name] ?? english[name] })
    }
    return own as typeof english
  }
}

/**
 * Gives the kit its words, its money format, its direction and the router's link. Needed only for
 * what differs from the defaults: English, Kenyan shillings, left to right, plain `<a>`. Words come
 * by name, or by a function that is given a component's English ones. An inner provider overrides
 * what it names.
 */
export function UiProvider({ children, texts, formatter, direction, link }: UiProviderProps) {
  const outer = use(UiContext)
  const settings = useMemo(() => {
    const inner = typeof texts === 'object' ? translationBy(texts) : texts
    const around = outer.texts
    const both: Translation | undefined = inner && around && ((english) => inner(around(english)))
    return {
      texts: both ?? inner ?? around,
      formatter: formatter ?? outer.formatter,
      direction: direction ?? outer.direction,
      link: link ?? outer.link,
    }
  }, [outer, texts, formatter, direction, link])
  return <UiContext value={settings}>{children}</UiContext>
}
