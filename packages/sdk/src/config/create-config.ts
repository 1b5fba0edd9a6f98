import * as z from 'zod/mini'
import { config as configSchema, getConfig, getConfigVersion } from '../contract/config.js'
import type { Config, LanguagePackage } from '../contract/config.js'
import type { Endpoint, EndpointReply } from '../contract/endpoint.js'
import type { Events } from '../events/events.js'
import type { MavunoStorage } from '../storage/storage.js'
import { createStoredValue } from '../storage/stored-value.js'

type Call = <E extends Endpoint<undefined>>(endpoint: E) => Promise<EndpointReply<E>>

export interface ConfigStore {
  /** The config in use; undefined until `load()` found one in storage or on the server. */
  readonly current: Config | undefined
  /** `language_packages` by their key. */
  readonly languages: ReadonlyMap<string, LanguagePackage>
  /**
   * Serves the stored config at once, then checks its version and fetches where that differs or
   * is missing. Resolves with what is current then; rejects only when there is none at all.
   */
  load(): Promise<Config>
}

export function createConfig(call: Call, storage: MavunoStorage, events: Events): ConfigStore {
  const storedConfig = createStoredValue(storage, 'config', configSchema)
  const storedVersion = createStoredValue(storage, 'configVersion', z.string())
  let current: Config | undefined
  let languages: ReadonlyMap<string, LanguagePackage> = new Map()
  let loading: Promise<Config> | undefined

  function adopt(config: Config) {
    current = config
    languages = new Map(config.language_packages.map((item) => [item.key, item]))
    events.emit('config', config)
  }

  async function readStored() {
    const stored = await storedConfig.read()
    if (stored) adopt(stored)
  }

  async function fetchConfig(version?: string): Promise<Config> {
    const fetched = await call(getConfig)
    adopt(fetched)
    await storedConfig.write(fetched)
    await storedVersion.write(version ?? fetched.version)
    return fetched
  }

  async function check(): Promise<Config> {
    if (!current) await readStored()
    if (!current) return fetchConfig()
    try {
      const { version } = await call(getConfigVersion)
      return version === (await storedVersion.read()) ? current : await fetchConfig(version)
    } catch {
      return current
    }
  }

  return {
    get current() {
      return current
    },
    get languages() {
      return languages
    },
    load() {
      loading ??= check().finally(() => (loading = undefined))
      return loading
    },
  }
}
