import type { TextKey } from '@mavuno/sdk'
import { renderToStaticMarkup } from 'react-dom/server'
import { pageAt } from '../../router/pages.js'
import { paths } from '../../router/paths.js'
import type { FirstRequest } from './boot-contract.js'
import { earlyLists, earlyTexts } from './early-lists.js'
import { firstRequests } from './first-requests.js'
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
  const requests = Object.entries(firstRequests).map(([path, address]): [string, FirstRequest] => {
    const isPublic = !pageAt(path)?.isProtected
    return [path, { address, isPublic }]
  })
  const ofRows = Object.entries(texts).map(([language, all]) => [
    language,
    Object.fromEntries(earlyTexts().map((key) => [key, all[key] ?? ''])),
  ])
  return {
    markup,
    rows: {
      lists: earlyLists(),
      texts: Object.fromEntries(ofRows) as Record<string, Texts>,
    },
    known: {
      __IDS__: ids,
      __TEXTS__: Object.fromEntries(words) as Record<string, Texts>,
      __REQUESTS__: Object.fromEntries(requests),
      __TAB_PATHS__: [paths.home, paths.product, paths.wallet, paths.my],
      __SPLASH_PATH__: paths.splash,
    },
  }
}
