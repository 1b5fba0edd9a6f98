// Inlined into the head of index.html, so that the first paint has the chosen theme.
import { readTheme, showTheme } from '../../theme/theme.js'

// Set by the build: the file of the light theme's styles, which only those who chose it load.
declare const __LIGHT_STYLES__: string

if (showTheme(readTheme())) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = __LIGHT_STYLES__
  // Nothing is painted before it has loaded, so no dark page flashes.
  link.setAttribute('blocking', 'render')
  document.head.append(link)
}
