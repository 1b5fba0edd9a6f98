import { getLanguagePack } from '@mavuno/sdk/contract'
import { notFound } from '../../platform/failures/failures.js'
import { serve } from '../../platform/context/serve.js'
import { entityTagOf, languagePackOf } from '../../platform/languages/language-packs.js'

export const languagesRoutes = [
  serve(getLanguagePack, async ({ input, setHeader }) => {
    const pack = languagePackOf(input.key)
    if (!pack) throw notFound()
    setHeader('etag', entityTagOf(pack))
    setHeader('cache-control', 'public, max-age=300')
    return pack
  }),
]
