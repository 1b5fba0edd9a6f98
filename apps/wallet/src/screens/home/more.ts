import { lazy } from 'react'
import { whenFirstScreenStands } from '../../first/when-first-screen-stands.js'
import { mavuno } from '../../mavuno.js'

/** A part of Home that its first paint does not have. */
export const More = lazy(async () => {
  await whenFirstScreenStands()
  const [{ HomeMore }] = await Promise.all([import('./home-more.js'), mavuno.language.loadAll()])
  return { default: HomeMore }
})
