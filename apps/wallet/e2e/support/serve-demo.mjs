// What `npm start` runs once all is built.
import { serve } from '../../../../scripts/serve.mjs'

process.exit(await serve())
