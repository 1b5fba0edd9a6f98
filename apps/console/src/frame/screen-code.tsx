import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { calls, mavuno, openCalls } from '../mavuno.js'
import { Failure } from '../parts/failure.js'
import { LoadingRows } from '../parts/reading.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { loadEverywhere } from './palette.js'
import { screens, type ScreenName } from './screens.js'
import { whenIdle } from './when-idle.js'

type ShownScreen = ComponentType<{ me: Me }>

const loaders: Readonly<Record<ScreenName, () => Promise<ShownScreen>>> = {
  today: async () => (await import('../screens/today/today-screen.js')).TodayScreen,
  recharges: async () => (await import('../screens/recharges/recharges-screen.js')).RechargesScreen,
  payouts: async () => (await import('../screens/payouts/payouts-screen.js')).PayoutsScreen,
  approvals: async () => (await import('../screens/approvals/approvals-screen.js')).ApprovalsScreen,
  chat: async () => (await import('../screens/chat/chat-screen.js')).ChatScreen,
  customers: async () => (await import('../screens/customers/customers-screen.js')).CustomersScreen,
  products: async () => (await import('../screens/products/products-screen.js')).ProductsScreen,
  exceptions: async () =>
    (await import('../screens/exceptions/exceptions-screen.js')).ExceptionsScreen,
  books: async () => (await import('../screens/books/books-screen.js')).BooksScreen,
  bank: async () => (await import('../screens/bank/bank-screen.js')).BankScreen,
  codes: async () => (await import('../screens/codes/codes-screen.js')).CodesScreen,
  news: async () => (await import('../screens/news/news-screen.js')).NewsScreen,
  config: async () => (await import('../screens/config/config-screen.js')).ConfigScreen,
  people: async () => (await import('../screens/people/people-screen.js')).PeopleScreen,
  log: async () => (await import('../screens/log/log-screen.js')).LogScreen,
}

const loaded = new Map<ScreenName, ShownScreen>()

async function load(name: ScreenName): Promise<void> {
  if (loaded.has(name)) return
  // Only the first screen needs no more texts than there are from the start.
  const [screen] = await Promise.all([
    loaders[name](),
    name !== 'today' && mavuno.language.loadAll(),
  ])
  loaded.set(name, screen)
}

/** Once the first screen is shown, the others load: then a key opens them at once, offline as well. */
function loadOthers(): void {
  whenIdle(() => {
    for (const name of Object.keys(loaders) as ScreenName[]) load(name).catch(() => undefined)
    loadEverywhere().catch(() => undefined)
  })
}

/** Loads the code of a screen and shows it, once the calls without an answer can be read. */
export function ScreenCode({ name, me }: { name: ScreenName; me: Me }) {
  const t = useText()
  const [, setLoaded] = useState(false)
  const [error, setError] = useState<unknown>()
  const Shown = calls.isOpen() ? loaded.get(name) : undefined
  const start = () => {
    setError(undefined)
    Promise.all([load(name), openCalls()]).then(() => setLoaded(true), setError)
  }
  const startFirst = useEffectEvent(start)
  useEffect(() => {
    if (Shown) loadOthers()
    else startFirst()
  }, [Shown])
  useEffect(
    () =>
      error === undefined
        ? undefined
        : mavuno.events.on('online', (isOnline) => isOnline && startFirst()),
    [error],
  )
  if (Shown) return <Shown me={me} />
  return (
    <>
      <header className="head">
        <h1>{t(screens[name].title)}</h1>
      </header>
      {error === undefined ? (
        <LoadingRows />
      ) : (
        <Failure error={error} title={t('failure.screen')} onRetry={start} />
      )}
    </>
  )
}
