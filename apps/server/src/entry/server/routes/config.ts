import { getConfig, getConfigVersion } from '@mavuno/sdk/contract'
import { readConfig, readConfigVersion } from '../../../domains/config/config-service.js'
import { serve } from '../../../platform/context/serve.js'

export const configRoutes = [
  serve(getConfigVersion, async ({ context }) => ({
    version: await readConfigVersion(context.db),
  })),
  serve(getConfig, ({ context }) => readConfig(context.db)),
]
