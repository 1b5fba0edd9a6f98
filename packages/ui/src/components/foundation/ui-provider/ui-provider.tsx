import { type ReactNode, use, useMemo } from 'react'
import { type Translation, UiContext, type UiSettings } from './ui-context.js'
import type { UiTexts } from './ui-texts.js'

export interface UiProviderProps extends UiSettings {
  /** The app, or the part of it, to which the settings apply. */
  children?: ReactNode
}

/**
 * Copies only the component's own texts. Otherwise a list of hundreds would copy all of the app's
 * texts for each row.
 */
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
 * Sets the kit's texts, money format, direction and link component. Use it only for what differs
 * from the defaults: English, Kenyan shillings, the direction around and plain `<a>`. Texts are given by
 * key, or as a function that translates a component's English texts. An inner provider overrides
 * only what it sets.
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
