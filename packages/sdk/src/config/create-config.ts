import { safeParse } from 'zod/mini'
import {
  getConfig,
  getConfigVersion,
  type Config,
  type LanguagePackage,
} from '../contract/customer/config/config.js'
import type { Endpoint } from '../contract/wire/endpoint.js'
import type { Events } from '../events/events.js'
import { after, type MaybePromise } from '../storage/after.js'
import type { SafeStorage } from '../storage/safe-storage.js'
import { createStoredValue } from '../storage/stored-value.js'

/** Returns the reply's data as it came. */
type Ask = (endpoint: Endpoint<undefined>) => Promise<unknown>

/**
 * The backend's config, cached until its version changes.
 *
 * @example
 * const { site_name, currency } = await mavuno.config.load()
 */
export interface ConfigStore {
  /**
   * The current config. With a synchronous storage, a stored config is available from the start, even
   * offline. Undefined until `load()` if nothing is stored.
   */
  readonly current: Config | undefined
  /** `language_packages` by key. */
  readonly languages: ReadonlyMap<string, LanguagePackage>
  /**
   * Checks the stored config's version, and fetches the config if the version has changed or nothing
   * is stored. Resolves with the current config; rejects only if there is none at all.
   */
  load(): Promise<Config>
}

interface InternalConfigStore extends ConfigStore {
  /** Settles when the stored config has been read. */
  readonly ready: MaybePromise<unknown>
}

/**
 * `onLoaded` is called after every `load()` that resolves, even if the config has not changed, and
 * after another tab has loaded one.
 */
export function createConfig(
  ask: Ask,
  storage: SafeStorage,
  events: Events,
  onLoaded?: () => void,
): InternalConfigStore {
  const parse = (value: unknown) => safeParse(getConfig.reply, value).data
  const storedConfig = createStoredValue(storage, 'config', parse)
  const storedVersion = createStoredValue(storage, 'configVersion', (value) =>
    typeof value === 'string' ? value : undefined,
  )
  let current: Config | undefined
  let languages: ReadonlyMap<string, LanguagePackage> = new Map()
  let loading: Promise<Config> | undefined

  function adopt(config: Config) {
    current = config
    languages = new Map(config.language_packages.map((item) => [item.key, item]))
    events.emit('config', config)
  }

  const ready = after(storedConfig.read(), (config) => {
    if (config) adopt(config)
  })

  storage.watch('config', () => {
    void after(storedConfig.read(), (config) => {
      if (!config) return
      adopt(config)
      onLoaded?.()
    })
  })

  async function fetchConfig(checked = ''): Promise<Config> {
    const sent = await ask(getConfig)
    const config = parse(sent) ?? (await import('./repair-config.js')).repairConfig(sent, events)
    adopt(config)
    await storedConfig.write(config)
    // Prefer the config's own version: if a cache returned an outdated config, the next check fetches it
    // again.
    await storedVersion.write(config.version || checked)
    return config
  }

  async function check(): Promise<Config> {
    await ready
    if (!current) return fetchConfig()
    try {
      const { version: sent } = Object(await ask(getConfigVersion)) as { version?: unknown }
      const version = typeof sent === 'number' ? String(sent) : sent
      if (typeof version !== 'string') return current
      return version === (await storedVersion.read()) ? current : await fetchConfig(version)
    } catch {
      return current
    }
  }

  return {
    ready,
    get current() {
      return current
    },
    get languages() {
      return languages
    },
    load() {
      loading ??= check()
        .then((config) => {
          onLoaded?.()
          return config
        })
        .finally(() => (loading = undefined))
      return loading
    },
  }
}
