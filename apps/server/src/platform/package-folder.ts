import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The package's own folder, for the sources as well as for the build in dist. */
export const packageFolder = new URL('.', pathToFileURL(findPackageJSON(import.meta.url)!))
