import { getConfig, getConfigVersion } from '@mavuno/sdk/contract'
import { operatorGetConfig, operatorListConfigVersions } from '@mavuno/sdk/operator'
import { serve, serveSignedIn } from '../../platform/context/serve.js'
import { listConfigVersions } from './config-versions.js'
import {
  readConfig,
  readConfigVersion,
  readOperatorConfig,
  versionWith,
  withHosts,
} from './config-service.js'

export const configRoutes = [
  serve(getConfigVersion, async ({ context: { db, settings } }) => ({
    version: versionWith(await readConfigVersion(db), settings.hosts),
  })),
  serve(getConfig, async ({ context: { db, settings } }) =>
    withHosts(await readConfig(db), settings.hosts),
  ),
  serveSignedIn(operatorGetConfig, ({ context: { db, settings } }) =>
    readOperatorConfig(db, settings.hosts),
  ),
  serveSignedIn(operatorListConfigVersions, ({ input, context }) =>
    listConfigVersions(context, input),
  ),
]
