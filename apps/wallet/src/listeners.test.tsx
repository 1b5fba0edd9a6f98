// @vitest-environment jsdom
import type { MavunoEvents } from '@mavuno/sdk'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useKeepValues } from './forms/kept-values.js'
import { mavuno } from './mavuno.js'
import { useHiddenAmounts } from './records/use-hidden-amounts.js'
import { useLiveRecords } from './queries/use-live-records.js'
import { useDraft } from './screens/chat/use-draft.js'
import { useRefreshWhenDue } from './screens/my/holdings/use-refresh-when-due.js'
import { useScrollMemory } from './shell/frame/scroll-memory.js'
import { useCurrentPolicy } from './shell/hooks/use-current-policy.js'
import { useFocusOnPage } from './shell/hooks/use-focus-on-page.js'
import { useSdkEvents } from './shell/hooks/use-sdk-events.js'
import { answerWith } from './testing/server.js'
import { showHook } from './testing/show.js'
import { useLocked } from './unlock/lock.js'

const due = { state: 'running', next_claim_time: 4_000_000_000 }

const useRefreshWhenAnyIsDue = () => useRefreshWhenDue({ items: [due], dataAt: 0 } as never)
const useAnyPolicy = () => useCurrentPolicy('connect-src')
const useAnyLiveRecords = () => useLiveRecords(true)
const useKeepAnyValues = () => useKeepValues('form', {})

/** Every hook that listens to something that outlives it, by the end of its file's path. */
const hooks: Readonly<Record<string, () => unknown>> = {
  'screens/my/holdings/use-refresh-when-due.ts': useRefreshWhenAnyIsDue,
  'forms/kept-values.ts': useKeepAnyValues,
  'shell/frame/scroll-memory.ts': useScrollMemory,
  'shell/hooks/use-focus-on-page.ts': useFocusOnPage,
  'records/use-hidden-amounts.ts': useHiddenAmounts,
  'shell/hooks/use-sdk-events.ts': useSdkEvents,
  'shell/hooks/use-current-policy.ts': useAnyPolicy,
  'screens/chat/use-draft.ts': useDraft,
  'queries/use-live-records.ts': useAnyLiveRecords,
  'unlock/lock.ts': useLocked,
}

/** These listen for as long as the app runs, or until what they wait for has happened. */
const lasting = [
  'main.tsx',
  'first/index-html/boot.ts',
  'first/start-fetch.ts',
  'forms/draft.ts',
  'queries/queries.ts',
  'shell/deferred/app-update.ts',
  'shell/deferred/background-checks.ts',
  'shell/deferred/load-styles.ts',
  'shell/deferred/watch-push.ts',
  'shell/device/install-offer.ts',
  'shell/frame/back-closes-overlay.ts',
  'theme/use-theme.ts',
  'unlock/watch-lock.ts',
  'worker/service-worker.ts',
]

const router = (page: ReactNode) => <MemoryRouter>{page}</MemoryRouter>

/** The number of current listeners of the window, the document and the SDK, by event. */
let standing: Map<string, number>

function count(target: EventTarget, name: string) {
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  const step = (type: string, by: number) =>
    standing.set(`${name} ${type}`, (standing.get(`${name} ${type}`) ?? 0) + by)
  vi.spyOn(target, 'addEventListener').mockImplementation((...given) => {
    step(given[0], 1)
    add(...given)
  })
  vi.spyOn(target, 'removeEventListener').mockImplementation((...given) => {
    step(given[0], -1)
    remove(...given)
  })
}

const eventNames: readonly (keyof MavunoEvents)[] = [
  'message',
  'unauthorized',
  'locked',
  'loginRequired',
  'goToSign',
  'session',
  'config',
  'language',
  'online',
  'storage',
  'diagnostic',
  'call',
]

function listeners(): Record<string, number> {
  const all = new Map(standing)
  for (const name of eventNames) {
    all.set(`sdk ${name}`, mavuno.events.listenerCount(name))
  }
  return Object.fromEntries([...all].filter(([, number]) => number !== 0))
}

// React adds listeners to the document with its first render, and the SDK's chat when it loads.
beforeAll(async () => {
  await mavuno.chat()
  const page = await showHook(() => undefined)
  await page.unmount()
})

beforeEach(() => {
  standing = new Map()
  count(window, 'window')
  count(document, 'document')
  vi.stubGlobal('scrollTo', () => undefined)
  // Without WebSocket the chat polls over HTTP.
  vi.stubGlobal('WebSocket', undefined)
  answerWith(() => ({ code: 500, success: false, data: null, message: '' }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('every file that adds a listener is covered here', () => {
  const files = import.meta.glob<string>('./**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const listening = Object.entries(files).flatMap(([file, text]) => {
    const listens = /addEventListener\(|events\.on\(/.test(text)
    return listens && !/\.test\.|testing\//.test(file) ? [file] : []
  })
  const known = [...Object.keys(hooks), ...lasting]
  const unknown = listening.filter((file) => !known.some((one) => file.endsWith(one)))
  expect(unknown).toEqual([])
  expect(listening.length).toBeGreaterThan(10)
})

for (const [file, use] of Object.entries(hooks)) {
  test(`${file} leaves no listener behind`, async () => {
    const before = listeners()
    const page = await showHook(use, router)
    expect(listeners()).not.toEqual(before)
    await page.unmount()
    expect(listeners()).toEqual(before)
  })
}
