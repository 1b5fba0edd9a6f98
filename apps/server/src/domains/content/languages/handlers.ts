import type { Handlers } from '../../../platform/context/handlers.js'
import { notFound } from '../../../platform/failures/failures.js'
import { entityTagOf, languagePackOf } from '../../../platform/languages/language-packs.js'

export const languagesHandlers = {
  getLanguagePack: async ({ input, setHeader }) => {
    const pack = languagePackOf(input.key)
    if (!pack) throw notFound()
    setHeader('etag', entityTagOf(pack))
    setHeader('cache-control', 'public, max-age=300')
    return pack
  },
} satisfies Handlers
