import type { ComponentType } from 'react'
import { mavuno } from '../../mavuno.js'
import type { PageRoute } from '../../router/page-route.js'
import { loadStyles } from '../deferred/load-styles.js'
import { loadPullRefresh } from '../deferred/pull-refresh.js'

/** The longest that a page may take to load before it counts as failed. */
const loadTimeout = 60_000

const loaded = new Map<string, ComponentType>()

/** The page may still be loading. A reload would only start the same wait again. */
export class SlowPageError extends Error {}

/** The screen of a page, if it has been loaded before. */
export function loadedPage({ path }: PageRoute): ComponentType | undefined {
  return loaded.get(path)
}

export async function loadPage({ path, load, pulls }: PageRoute): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SlowPageError()), loadTimeout)
  })
  try {
    const all = Promise.all([
      load?.(),
      loadStyles(),
      mavuno.language.loadAll(),
      pulls ? loadPullRefresh() : undefined,
    ])
    const [area] = await Promise.race([all, timeout])
    const screen = area?.screens[path]
    if (screen) loaded.set(path, screen)
  } finally {
    clearTimeout(timer)
  }
}
