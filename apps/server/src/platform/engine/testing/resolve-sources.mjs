// Lets plain Node run the sources: their imports name the `.js` that a build would make.
import { registerHooks } from 'node:module'

const sources = /\/(apps|packages)\/[^/]+\/src\//

registerHooks({
  resolve(specifier, context, next) {
    const ours = specifier.startsWith('.') && sources.test(context.parentURL ?? '')
    return next(ours ? specifier.replace(/\.js$/, '.ts') : specifier, context)
  },
})
