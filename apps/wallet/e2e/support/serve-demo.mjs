// What `npm start` runs once all is built.
import { serve } from '../../../../scripts/demo/serve.mjs'

process.exit(await serve())
