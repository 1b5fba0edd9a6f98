import {
  getConfig,
  getConfigVersion,
  operatorGetConfig,
  operatorUpdateConfig,
} from '@mavuno/sdk/contract'
import { serve, serveSignedIn } from '../../platform/context/serve.js'
import { readConfig, readConfigVersion, versionWith, withHosts } from './config-service.js'
import { updateConfig } from './update-config.js'

export const configRoutes = [
  serve(getConfigVersion, async ({ context: { db, settings } }) => ({
    version: versionWith(await readConfigVersion(db), settings.hosts),
  })),
  serve(getConfig, async ({ context: { db, settings } }) =>
    withHosts(await readConfig(db), settings.hosts),
  ),
  serveSignedIn(operatorGetConfig, async ({ context: { db, settings } }) =>
    withHosts(await readConfig(db), settings.hosts),
  ),
  serveSignedIn(operatorUpdateConfig, async ({ input, context, session }) =>
    withHosts(await updateConfig(context, session.user_id, input), context.settings.hosts),
  ),
]
