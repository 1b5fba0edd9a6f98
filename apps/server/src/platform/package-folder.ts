import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The package's own folder, for the sources as well as for what is built into dist. */
export const packageFolder = new URL('.', pathToFileURL(findPackageJSON(import.meta.url)!))
