import { type ComponentProps, type ComponentType, createContext } from 'react'
import type { Formatter } from './formatter.js'
import type { UiTexts } from './ui-texts.js'

export type Direction = 'ltr' | 'rtl'

export interface LinkProps extends ComponentProps<'a'> {
  /** The address that it opens. */
  href: string
  /** Replace this page in the history, as a change of tab does. */
  replace?: boolean
}

/** Translates a component's texts. The result has the same keys and types. */
export type Translation = <Words extends Partial<UiTexts>>(english: Words) => Words

export interface UiSettings {
  /** The kit's words in another language: by key, or a function that translates the English ones. */
  texts?: Partial<UiTexts> | Translation | undefined
  /** How figures, money and times are written; see `createFormatter`. */
  formatter?: Formatter | undefined
  /** For an app that sets no `dir` on its elements. */
  direction?: Direction | undefined
  /** Renders every link of the kit, for an app with a router. Define it outside of render. */
  link?: ComponentType<LinkProps> | undefined
}

interface UiContextValue extends UiSettings {
  texts?: Translation | undefined
}

export const UiContext = /* @__PURE__ */ createContext<UiContextValue>({})
