import { getConfig, getConfigVersion } from '@mavuno/sdk/contract'
import { readConfig, readConfigVersion } from '../config/config-service.js'
import { serve } from '../http/serve.js'

export const configRoutes = [
  serve(getConfigVersion, async ({ context }) => ({
    version: await readConfigVersion(context.db),
  })),
  serve(getConfig, ({ context }) => readConfig(context.db)),
]
