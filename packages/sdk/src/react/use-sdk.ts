import { useCallback, useSyncExternalStore } from 'react'
import type { Config } from '../contract/customer/config/config.js'
import type { Mavuno } from '../create-mavuno.js'
import type { SupportedLanguage } from '../language/create-language.js'
import type { Translate } from '../language/texts.js'
import type { SessionUser } from '../session/session-state.js'
import { useMavuno } from './provider.js'

/**
 * What the SDK says now, and again after each of these events. `onServer` is what a server draws, which does not
 * know the device, and the page that takes it over.
 */
function useLatest<Value>(
  name: 'session' | 'config' | 'language' | 'online',
  read: (mavuno: Mavuno) => Value,
  onServer = read,
): Value {
  const mavuno = useMavuno()
  const subscribe = useCallback(
    (listener: () => void) => mavuno.events.on(name, listener),
    [mavuno, name],
  )
  return useSyncExternalStore(
    subscribe,
    () => read(mavuno),
    () => onServer(mavuno),
  )
}

/**
 * The user who is signed in, here or in another tab; undefined if nobody is.
 *
 * @example
 * const nickname = useSession()?.nickname ?? 'nobody'
 */
export function useSession(): SessionUser | undefined {
  return useLatest(
    'session',
    ({ session }) => session.user,
    () => undefined,
  )
}

/**
 * The current config; undefined until one has loaded.
 *
 * @example
 * const currency = useConfig()?.currency ?? 'KES'
 */
export function useConfig(): Config | undefined {
  return useLatest(
    'config',
    ({ config }) => config.current,
    () => undefined,
  )
}

/**
 * Whether the backend can be reached, according to the last call and the platform.
 *
 * @example
 * const strip = useOnline() ? undefined : 'You are offline.'
 */
export function useOnline(): boolean {
  return useLatest(
    'online',
    ({ isOnline }) => isOnline,
    () => true,
  )
}

/**
 * Looks up texts of the current language; a new function after each change. `Key` is the type of the keys,
 * see `TextKeyOf`.
 *
 * @example
 * const t = useTranslate()
 * const title = t('shop.open', { time: '8:00' })
 */
export function useTranslate<Key extends string = string>(): Translate<Key> {
  return useLatest('language', ({ language }) => language.t)
}

/**
 * The current language, all languages, and how to change to another.
 *
 * @example
 * const { current, supported, change } = useLanguage()
 * if (current !== 'es') await change('es')
 */
export function useLanguage(): {
  readonly current: string
  readonly supported: readonly SupportedLanguage[]
  readonly change: (key: string) => Promise<void>
} {
  const { language } = useMavuno()
  // The texts change with the language, and the config says which languages there are.
  useTranslate()
  useConfig()
  const { current, supported, change } = language
  return { current, supported, change }
}
