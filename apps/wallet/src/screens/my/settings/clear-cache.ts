import { queries } from '../../../queries/queries.js'

/** Clears cached lists and pictures. What is on the screen is fetched again. */
export async function clearCache(): Promise<void> {
  queries.clear()
  // Not available on insecure origins.
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
