/** The package's own folder, seen from the source as well as from the bundle in dist. */
export const packageFolder = new URL('..', import.meta.url)
