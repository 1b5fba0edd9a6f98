import { type ComponentProps, type ComponentType, createContext } from 'react'
import type { Formatter } from './formatter.js'
import type { UiTexts } from './ui-texts.js'

export type Direction = 'ltr' | 'rtl'

export interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** Take the place of this page in the history, as a change of tab does. */
  replace?: boolean
}

export interface UiSettings {
  texts?: Partial<UiTexts> | undefined
  formatter?: Formatter | undefined
  direction?: Direction | undefined
  link?: ComponentType<LinkProps> | undefined
}

export const UiContext = /* @__PURE__ */ createContext<UiSettings>({})
