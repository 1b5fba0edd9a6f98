import { withInput, type Handlers } from '../../platform/context/handlers.js'
import { listConfigVersions } from './config-versions.js'
import {
  readConfig,
  readConfigVersion,
  readOperatorConfig,
  versionWithHosts,
  configWithHosts,
} from './config-service.js'

export const configHandlers = {
  getConfigVersion: async ({ context: { db, settings } }) => ({
    version: versionWithHosts(await readConfigVersion(db), settings.hosts),
  }),
  getConfig: async ({ context: { db, settings } }) =>
    configWithHosts(await readConfig(db), settings.hosts),
  operatorGetConfig: ({ context: { db, settings } }) => readOperatorConfig(db, settings.hosts),
  operatorListConfigVersions: withInput(listConfigVersions),
} satisfies Handlers
