// Inlined into the head of index.html, so that the first paint has the chosen theme.
import { readTheme, showTheme } from '../../theme/theme.js'

// Set by the build: the file of the light theme's styles, which only those who chose it load.
declare const __LIGHT_STYLES__: string

/**
 * Reading storage for the first time takes about 30 ms on a cheap phone, before the first paint. A
 * first visit, which no service worker serves yet, has nothing to read. After a forced reload the
 * chosen theme comes with the rest of the app.
 */
function isFirstVisit(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller === null
}

if (!isFirstVisit() && showTheme(readTheme())) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = __LIGHT_STYLES__
  // Nothing is painted before it has loaded, so no dark page flashes.
  link.setAttribute('blocking', 'render')
  document.head.append(link)
}
