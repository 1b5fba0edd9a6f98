import { useConfig } from '@mavuno/sdk/react'
import { useEffect } from 'react'

/** Sets the document's title: the page's name, if it has one, and the site's. */
export function useDocumentTitle(name?: string): void {
  const siteName = useConfig()?.site_name
  useEffect(() => {
    const names = [name, siteName].filter(Boolean)
    if (names.length > 0) document.title = names.join(' · ')
  }, [name, siteName])
}
