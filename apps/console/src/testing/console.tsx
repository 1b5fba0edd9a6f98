import {
  getConfig,
  getConfigVersion,
  type Config,
  type Endpoint,
  type EndpointInput,
  type EndpointReply,
} from '@mavuno/sdk/contract'
import {
  operatorCountConversations,
  operatorCountExceptions,
  operatorGetBrowserKey,
  operatorListOperators,
  type OperatorRole,
  type WaitTargets,
} from '@mavuno/sdk/operator'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { App } from '../app.js'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries.js'
import { at } from './records.js'

// A screen is drawn whole, with code that React runs in its own time.
vi.setConfig({ testTimeout: 30_000 })
// jsdom has no layout: nothing is scrolled there.
Element.prototype.scrollIntoView = () => undefined

/** An answer of the test's server to one endpoint. */
interface Answer {
  readonly endpoint: Endpoint
  readonly reply: (input: never) => unknown
}

/** Answers an endpoint; a {@link Rejected} that is thrown is a business error. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  reply: (input: EndpointInput<E>) => EndpointReply<E> | Promise<EndpointReply<E>>,
): Answer => ({ endpoint, reply })

/** The server rejects a call with this message. */
export class Rejected extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The call has arrived, and a proxy that got no answer in time replies in place of the server. */
export class LostAnswer extends Error {}

/** The error of a request that the browser did not send, as it has no connection. The test records the request. */
class LostConnection extends TypeError {}

interface Sent {
  readonly name: string
  readonly input: unknown
}

function inputOf({ path }: Endpoint, url: URL, body: unknown) {
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const found = pattern.exec(url.pathname)
  return found && { ...Object.fromEntries(url.searchParams), ...found.groups, ...(body as object) }
}

/** Stubs `fetch` by answers that keep to the contract: others fail the test. Returns the calls so far. */
function serve(answers: readonly Answer[]): Sent[] {
  const calls: Sent[] = []
  const faults: unknown[] = []
  onTestFinished(() => expect(faults).toEqual([]))
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const url = new URL(address, 'http://mavuno.test')
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body && { image: body }
    for (const { endpoint, reply } of answers) {
      const given = endpoint.method === method && inputOf(endpoint, url, sent)
      if (!given) continue
      try {
        const input: unknown = endpoint.input?._zod ? parse(endpoint.input, given) : undefined
        calls.push({ name: endpoint.name, input })
        if (!navigator.onLine) throw new LostConnection()
        const data = parse(endpoint.reply, await reply(input as never))
        if (endpoint.answers === 'csv') return csvReply(String(data))
        return Response.json({ code: 200, success: true, message: '', data })
      } catch (error) {
        if (error instanceof LostAnswer) return new Response('', { status: 500 })
        if (error instanceof LostConnection) throw error
        if (!(error instanceof Rejected)) {
          // The console takes it for a lost connection.
          faults.push(error)
          throw error
        }
        const { code, message, data } = error
        return Response.json({ code, success: false, message, data })
      }
    }
    return new Response('', { status: 500 })
  })
  return calls
}

const csvReply = (csv: string) => new Response(csv, { headers: { 'content-type': 'text/csv' } })

function parse(schema: Endpoint['reply'], value: unknown): unknown {
  return (schema as typeof schema & { parse: (value: unknown) => unknown }).parse(value)
}

/** The operator who is signed in. */
export const me = { id: '00000000-0000-7000-8000-000000000001', phone: '254700000001' } as const

interface Desk {
  readonly roles: readonly OperatorRole[]
  readonly answers: readonly Answer[]
  readonly wait_targets?: WaitTargets
  /** Another operator than {@link me}. */
  readonly id?: string
  /** What the config has besides its defaults. */
  readonly config?: Partial<Config>
  /** Seconds; the evening of the golden day, if it is left out. */
  readonly now?: number
}

/** Its time zone is that of Nairobi, as everything else that is left out has its default. */
const config = { site_name: 'Mavuno', currency: 'KES', language_packages: [] }

/** The console at an address, with a server that gives these answers; the frame's own have defaults. */
export async function openConsole(address: string, desk: Desk) {
  const { roles, id = me.id, wait_targets = { queue: 1800, chat: 300 } } = desk
  const user = { id, phone: me.phone, nickname: 'Akinyi', roles: [...roles] }
  const given = { ...config, ...desk.config }
  // The config of another test counts as an older one.
  const version = JSON.stringify(given)
  const calls = serve([
    ...desk.answers,
    answer(getConfigVersion, () => ({ version })),
    answer(getConfig, () => parse(getConfig.reply, { ...given, version }) as Config),
    answer(operatorListOperators, () => ({ items: [{ ...user, blocked: false }], wait_targets })),
    answer(operatorGetBrowserKey, () => ({ browser_key: '0'.repeat(64) })),
    answer(operatorCountConversations, () => ({
      ...{ waiting: 0, mine: 0, nobody: 0, while_offline: 0, later: 0 },
      waiting_since: null,
    })),
    answer(operatorCountExceptions, () => ({
      ...{ checks: 0, cases: 0, unmatched: 0, bank: 0, oldest: null },
    })),
  ])
  vi.useFakeTimers({ toFake: ['Date'], now: (desk.now ?? at('18:00')) * 1000 })
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close() {}
    },
  )
  queries.clear()
  mavuno.session.save({ token: `token-${id}`, ...user })
  location.hash = address
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
    mavuno.session.signOut()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  await Promise.all([mavuno.language.loadAll(), mavuno.config.load()])
  root.render(<App />)
  return {
    calls: (endpoint: Endpoint) =>
      calls.filter(({ name }) => name === endpoint.name).map(({ input }) => input),
    go: (to: string) => {
      location.hash = to
    },
    /** Signs out, and in again as another operator or the same. */
    signInAs: async (other: { readonly id?: string; readonly nickname?: string }) => {
      mavuno.session.signOut()
      await one('button', 'Sign in')
      mavuno.session.save({ token: `token-${other.id ?? id}-again`, ...user, ...other })
    },
  }
}

/** What a reader gets to hear of an element: its label, or its text. */
const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent).replaceAll('\u00a0', ' ').trim()

/** The text of an element as it is read, with ordinary spaces. */
export const textOf = (element: Element | null | undefined) =>
  element?.textContent.replaceAll('\u00a0', ' ').trim()

/** All elements that a selector finds and whose name fits. */
export function all(selector: string, name: string | RegExp = ''): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    typeof name === 'string' ? nameOf(element).includes(name) : name.test(nameOf(element)),
  )
}

/** Waits until something can be read. The page's clock, unlike that of `vi.waitFor`, stands still meanwhile. */
async function until<Value>(read: () => Value): Promise<Value> {
  const begun = performance.now()
  for (;;) {
    try {
      return read()
    } catch (error) {
      if (performance.now() - begun > 10_000) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** Waits for the one element that a selector finds and whose name fits. */
export const one = (selector: string, name: string | RegExp = '') =>
  until(() => {
    const [found, ...more] = all(selector, name)
    if (!found || more.length > 0) {
      throw new Error(
        `${selector} named ${name}: ${more.length + (found ? 1 : 0)} are there: ${document.body.textContent.slice(0, 3000)}`,
      )
    }
    return found
  })

export async function click(selector: string, name: string | RegExp = '') {
  const element = await one(selector, name)
  element.click()
}

/** Types into a field, as React hears it. */
export async function type(selector: string, text: string) {
  const field = await one(selector)
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What an element says, and where its link leads, with a `#`. */
const shownIn = (element: Element | null | undefined): readonly [string, string | null] => [
  textOf(element) ?? '',
  (element?.querySelector('a') ?? element?.closest('a'))?.getAttribute('href') ?? null,
]

/** The figures that stand beside their labels in a part of the page, and what each opens. */
export function figuresOf(part: Element): Record<string, readonly [string, string | null]> {
  return Object.fromEntries(
    [...part.querySelectorAll('dt')].map((label) => [
      textOf(label),
      shownIn(label.nextElementSibling),
    ]),
  )
}

/** The cells of a row by the names of the columns, which stand in the head of its list. */
export function cellsOf(row: Element): Record<string, string> {
  const head = row.closest('.queue, .books, main')?.querySelector('.row-head, thead tr')
  const names = [...(head?.children ?? [])].map((name) => textOf(name) ?? '')
  const cells = [...(row.querySelector(':scope > .row') ?? row).children]
  return Object.fromEntries(names.map((name, at) => [name, textOf(cells[at]) ?? '']))
}
