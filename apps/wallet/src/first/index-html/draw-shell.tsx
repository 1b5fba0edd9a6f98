import { interpolate } from '@mavuno/format'
import type { TextKey } from '@mavuno/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { notFoundPage, pageAt, pages } from '../../router/pages.js'
import { paths } from '../../router/paths.js'
import type { FirstRequest } from './boot-contract.js'
import type { Template } from './draw-rows.js'
import { earlyLists, earlyTexts, type EarlyList } from './early-lists.js'
import { firstRequests } from './first-requests.js'
import { filtersTemplate, rowTemplates } from './row-templates.js'
import { StaticShell } from './static-shell.js'

/** What early-rows.ts knows of a list. */
export interface DrawnList {
  readonly items: EarlyList['items']
  readonly filters: Template
}

/** Stands for the site's name in place of a text's index. */
const siteName = -1

type Texts = Readonly<Record<string, string>>

/**
 * Called by the build: renders the markup, and collects what the boot script and the early rows need
 * to know. `texts` are those of each language that ships with the app.
 */
export function drawShell(texts: Readonly<Record<string, Texts>>) {
  const ids: Record<string, TextKey> = {}
  const say = (key: TextKey) => {
    const text = texts['en']?.[key] ?? ''
    ids[interpolate(text, { site: 'Mavuno' })] = key
    return text
  }
  const markup = renderToStaticMarkup(<StaticShell say={say} />)
  const titled = [...pages, notFoundPage]
  const known = [...new Set([...Object.values(ids), ...titled.flatMap(({ title }) => title ?? [])])]
  const words = Object.entries(texts).map(([language, all]) => [
    language,
    known.map((id) => all[id] ?? ''),
  ])
  const requests = Object.entries(firstRequests).map(([path, address]): [string, FirstRequest] => {
    const isPublic = !pageAt(path).isProtected
    return [path, { address, isPublic }]
  })
  const ofRows = Object.entries(texts).map(([language, all]) => [
    language,
    Object.fromEntries(earlyTexts().map((key) => [key, all[key] ?? ''])),
  ])
  const lists = Object.entries(earlyLists).map(([path, { items, label, filters }]) => [
    path,
    { items, filters: filtersTemplate(label, filters) },
  ])
  return {
    markup,
    rows: {
      lists: Object.fromEntries(lists) as Readonly<Record<string, DrawnList>>,
      templates: rowTemplates(),
      texts: Object.fromEntries(ofRows) as Record<string, Texts>,
    },
    known: {
      __IDS__: known,
      __TEXTS__: Object.fromEntries(words) as Record<string, readonly string[]>,
      __TITLES__: Object.fromEntries(
        titled.map(({ path, title }) => [path, title ? known.indexOf(title) : siteName]),
      ),
      __REQUESTS__: Object.fromEntries(requests),
      __SPLASH_PATH__: paths.splash,
    },
  }
}
