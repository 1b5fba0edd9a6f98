import { useEffect } from 'react'
import { useConfig } from './use-config.js'

/** Names the document: the page's own name, where it has one, before the site's. */
export function useDocumentTitle(name?: string): void {
  const siteName = useConfig()?.site_name
  useEffect(() => {
    const names = [name, siteName].filter(Boolean)
    if (names.length > 0) document.title = names.join(' · ')
  }, [name, siteName])
}
