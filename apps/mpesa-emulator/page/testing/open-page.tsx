import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { createEmulator } from '../../src/emulator.js'
import { makeIntegration, morning } from '../../src/testing/integration.js'
import { App } from '../app.js'

// As in the kit's tests: a busy machine takes longer than a second.
configure({ asyncUtilTimeout: 10_000 })

export const amina = '254712345678'
export const brian = '254110123456'

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** The page at an address, before an emulator whose phones are those of Brian and Amina, in this order. */
export async function openPage(hash = '') {
  const emulator = await createEmulator({ clock: 'stopped', now: morning })
  emulator.setPhone(amina, { name: 'Amina', balance: 7_000 })
  emulator.setPhone(brian, { name: 'Brian', balance: 900 })
  onTestFinished(async () => {
    cleanup()
    vi.unstubAllGlobals()
    await emulator.close()
  })

  const sources = new Set<EventTarget>()
  const emit = (type: string) => {
    for (const source of sources) source.dispatchEvent(new Event(type))
  }
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        sources.add(this)
        // The first line of a connection.
        queueMicrotask(() => this.dispatchEvent(new Event('changed')))
      }
      close() {
        sources.delete(this)
      }
    },
  )

  const sent: Sent[] = []
  const held: { part: string; until: Promise<void> }[] = []
  const rejections = new Map<string, string>()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.startsWith('http')) return fetch(path, init)
    const method = init.method ?? 'GET'
    const { body } = init
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const rejection = rejections.get(`${method} ${path}`)
    const holding = held.find(({ part }) => `${method} ${path}`.includes(part))
    if (holding) held.splice(held.indexOf(holding), 1)
    const reply = rejection
      ? Response.json({ error: rejection }, { status: 400 })
      : await fetch(emulator.url + path, init)
    await holding?.until
    if (method !== 'GET') emit('changed')
    return reply
  })

  location.hash = hash
  render(<App />)
  await screen.findByText('10:15 in Nairobi')

  return {
    emulator,
    /** The changes that the page has sent so far. */
    changes: () => sent.filter(({ method }) => method !== 'GET'),
    sent,
    emit: (type: 'changed' | 'open' | 'error') => act(() => emit(type)),
    connections: () => sources.size,
    /** Answers the next request with this part late: when the result is called. */
    hold(part: string) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.push({ part, until: promise })
      return () => resolve()
    },
    /** Answers requests such as "POST /admin/clock" by a refusal. */
    refuse: (request: string, error: string) => rejections.set(request, error),
    accept: (request: string) => rejections.delete(request),
    /** Sends a prompt to a phone; resolves with its id. */
    async prompt(PhoneNumber: string, Amount: number, AccountReference: string) {
      const { prompt } = makeIntegration(() => emulator, 'http://127.0.0.1:9')
      const { body } = await prompt({ PhoneNumber, PartyA: PhoneNumber, Amount, AccountReference })
      emit('changed')
      return body.CheckoutRequestID as string
    },
  }
}

/** Looks by name without the roles of all elements, which takes jsdom a third of a second. */
const named = (selector: string, name: string) => {
  const found = Array.from(document.querySelectorAll<HTMLElement>(selector)).find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  )
  if (!found) throw new Error(`there is no ${selector} ${name}`)
  return found
}

export const region = (name: string) => within(named('section', name))
export const form = (name: string) => within(named('form', name))
export const button = (name: string) => named('button', name)
export const press = (name: string) => fireEvent.click(button(name))
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } })
