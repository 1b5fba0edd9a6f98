import { useEffect } from 'react'
import { useConfig } from './use-config.js'

/** Names the document: the page's own title, where it has one, before the site's name. */
export function usePageTitle(title?: string): void {
  const siteName = useConfig()?.site_name
  useEffect(() => {
    const names = [title, siteName].filter(Boolean)
    if (names.length > 0) document.title = names.join(' · ')
  }, [title, siteName])
}
