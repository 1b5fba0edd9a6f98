import { createContext, use } from 'react'
import type { PageRoute } from '../routes.js'

export const PageRouteContext = createContext<PageRoute | undefined>(undefined)

/** The page's own line in the table of routes. */
export function usePageRoute(): PageRoute | undefined {
  return use(PageRouteContext)
}
