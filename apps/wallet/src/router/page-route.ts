import type { TextKey } from '@mavuno/texts'
import { createContext, use, type ComponentType } from 'react'

export type TabKey = 'home' | 'product' | 'wallet' | 'my'

/** One page of the app: a line of the table in `pages.ts`. */
export interface PageRoute {
  readonly path: string
  /** Without one the page carries the site's name. */
  readonly title?: TextKey
  readonly tab?: TabKey
  /** Only for customers who are logged in. */
  readonly isProtected?: boolean
  /** Has pull-to-refresh and loads more at its end; other pages have a refresh button. */
  readonly pulls?: boolean
  /** Loads the code of the page's area. Home has none, as it ships with the entry. */
  readonly load?: () => Promise<{
    readonly screens: Readonly<Partial<Record<string, ComponentType>>>
  }>
}

export const PageRouteContext = createContext<PageRoute | undefined>(undefined)

/** The current page's line in the table of pages. */
export function usePageRoute(): PageRoute | undefined {
  return use(PageRouteContext)
}
