import {
  getConfig,
  getConfigVersion,
  operatorGetConfig,
  operatorUpdateConfig,
} from '@mavuno/sdk/contract'
import { serve, serveSignedIn } from '../../platform/context/serve.js'
import { readConfig, readConfigVersion } from './config-service.js'
import { updateConfig } from './update-config.js'

export const configRoutes = [
  serve(getConfigVersion, async ({ context }) => ({
    version: await readConfigVersion(context.db),
  })),
  serve(getConfig, ({ context }) => readConfig(context.db)),
  serveSignedIn(operatorGetConfig, ({ context }) => readConfig(context.db)),
  serveSignedIn(operatorUpdateConfig, ({ input, context, session }) =>
    updateConfig(context, session.user_id, input),
  ),
]
