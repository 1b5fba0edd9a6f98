// Lets plain Node run the sources: their imports name the `.js` that a build would make.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const ours = specifier.startsWith('.') && context.parentURL?.includes('/src/engine/')
    return next(ours ? specifier.replace(/\.js$/, '.ts') : specifier, context)
  },
})
