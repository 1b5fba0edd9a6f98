import type { ComponentType } from 'react'
import { mavuno } from '../mavuno.js'
import { paths, type PageRoute } from '../routes.js'
import { HomeScreen } from '../screens/home/home-screen.js'
import { loadStyles } from './load-styles.js'
import { loadPullRefresh } from './pull-refresh.js'

/** The longest that a page may take to load before it counts as failed. */
const loadTimeout = 60_000

// The first tab comes with the entry: most visits begin there.
const loaded = new Map<string, ComponentType>([[paths.home, HomeScreen]])

/** It may still be on its way: a reload would only begin the same wait anew. */
export class SlowPageError extends Error {}

/** A page that was shown before is there at once. */
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
    const [page] = await Promise.race([all, timeout])
    if (page) loaded.set(path, page)
  } finally {
    clearTimeout(timer)
  }
}
