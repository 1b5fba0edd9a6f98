import { queries } from '../../../queries/queries.js'

/** Lists and pictures that were kept on the device; what is shown is asked for again. */
export async function clearCache(): Promise<void> {
  queries.clear()
  // Missing where the page is not secure.
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
