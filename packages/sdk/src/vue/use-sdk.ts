import {
  computed,
  inject,
  onMounted,
  onUnmounted,
  shallowRef,
  ssrContextKey,
  type ComputedRef,
  type Ref,
} from 'vue'
import type { Config } from '../contract/customer/config/config.js'
import type { Mavuno } from '../create-mavuno.js'
import type { SupportedLanguage } from '../language/create-language.js'
import type { Translate } from '../language/texts.js'
import type { SessionUser } from '../session/session-state.js'
import { useMavuno } from './provide.js'
import { takesOver } from './use-changing.js'

/**
 * What the SDK says now, and again after each of these events. `onServer` is what a server draws, which does not
 * know the device, and the page that takes it over.
 */
function useLatest<Value>(
  name: 'session' | 'config' | 'language' | 'online',
  read: (mavuno: Mavuno) => Value,
  onServer = read,
): Readonly<Ref<Value>> {
  const mavuno = useMavuno()
  const isFromServer = inject(ssrContextKey, undefined) !== undefined || takesOver()
  const latest = shallowRef((isFromServer ? onServer : read)(mavuno))
  const show = () => {
    latest.value = read(mavuno)
  }
  let stop = () => {}
  // Not before, as a server renders components but never mounts them.
  onMounted(() => {
    stop = mavuno.events.on(name, show)
    show()
  })
  onUnmounted(() => stop())
  return latest
}

/**
 * The user who is signed in, here or in another tab; undefined if nobody is.
 *
 * @example
 * const user = useSession()
 * const nickname = user.value?.nickname ?? 'nobody'
 */
export function useSession(): Readonly<Ref<SessionUser | undefined>> {
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
 * const config = useConfig()
 * const currency = config.value?.currency ?? 'KES'
 */
export function useConfig(): Readonly<Ref<Config | undefined>> {
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
 * const isOnline = useOnline()
 * const strip = isOnline.value ? undefined : 'You are offline.'
 */
export function useOnline(): Readonly<Ref<boolean>> {
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
 * const title = t.value('shop.open', { time: '8:00' })
 */
export function useTranslate<Key extends string = string>(): Readonly<Ref<Translate<Key>>> {
  return useLatest('language', ({ language }) => language.t)
}

/**
 * The current language, all languages, and how to change to another.
 *
 * @example
 * const { current, supported, change } = useLanguage()
 * if (current.value !== 'es') await change('es')
 */
export function useLanguage(): {
  readonly current: Readonly<Ref<string>>
  readonly supported: ComputedRef<readonly SupportedLanguage[]>
  readonly change: (key: string) => Promise<void>
} {
  const { language } = useMavuno()
  const config = useConfig()
  const current = useLatest('language', () => language.current)
  // The config says which languages there are.
  const supported = computed(() => (config.value ? [...language.supported] : language.supported))
  return { current, supported, change: language.change }
}
