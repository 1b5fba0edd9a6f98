import type { TextKey } from '@mavuno/sdk'
import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '../routes.js'
import { StaticShell } from './static-shell.js'

type Texts = Readonly<Record<string, string>>

/**
 * Called by the build: the markup, and what the boot script has to know of it. `texts` are those of
 * each language that ships with the app.
 */
export function drawShell(texts: Readonly<Record<string, Texts>>) {
  const ids: Record<string, TextKey> = {}
  const say = (key: TextKey) => {
    const text = texts['en']?.[key] ?? ''
    ids[text.replace('{{site}}', 'Mavuno')] = key
    return text
  }
  const markup = renderToStaticMarkup(<StaticShell say={say} />)
  const words = Object.entries(texts)
    .filter(([language]) => language !== 'en')
    .map(([language, all]) => [
      language,
      Object.fromEntries(Object.values(ids).map((key) => [key, all[key] ?? ''])),
    ])
  return {
    markup,
    known: {
      __IDS__: ids,
      __TEXTS__: Object.fromEntries(words) as Record<string, Texts>,
      __TAB_PATHS__: [paths.home, paths.product, paths.wallet, paths.my],
      __SPLASH_PATH__: paths.splash,
    },
  }
}
