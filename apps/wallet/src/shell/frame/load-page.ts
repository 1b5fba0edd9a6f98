import type { ComponentType } from 'react'
import { mavuno } from '../../mavuno.js'
import type { PageRoute } from '../../router/page-route.js'
import { loadStyles } from '../deferred/load-styles.js'
import { loadPullRefresh } from '../deferred/pull-refresh.js'

/** The longest that a page may take to load before it counts as failed. */
const loadTimeout = 60_000

const loaded = new Map<string, ComponentType>()

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
