import { type ComponentProps, type ComponentType, createContext } from 'react'
import type { Formatter } from './formatter.js'
import type { UiTexts } from './ui-texts.js'

export type Direction = 'ltr' | 'rtl'

export interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** Replace this page in the history, as a change of tab does. */
  replace?: boolean
}

/** Translates a component's texts. The result has the same keys and types. */
export type Translation = <Words extends Partial<UiTexts>>(english: Words) => Words

export interface UiSettings {
  texts?: Partial<UiTexts> | Translation | undefined
  formatter?: Formatter | undefined
  /** For an app that sets no `dir` on its elements. */
  direction?: Direction | undefined
  link?: ComponentType<LinkProps> | undefined
}

interface UiContextValue extends UiSettings {
  texts?: Translation | undefined
}

export const UiContext = /* @__PURE__ */ createContext<UiContextValue>({})
