/** What replaces an answer: nothing, another answer, or the answer malformed in one place. */
export type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'other'; readonly status: number; readonly body: string }
  | { readonly kind: 'malformed'; readonly seed: number }

interface FaultyReplies {
  count(): number
  /** The faulty answers since the previous page, for the message of a failed test. */
  last(): string[]
  /** Resolves when no request is in flight and the page has rendered. */
  quiet(): Promise<void>
}

/** Runs in the page: gives every later answer of the API this fault. */
export function makeRepliesFaulty(fault: Fault): void {
  // Skip frames of other sites.
  if (window.top !== window) return
  let state = fault.kind === 'malformed' ? fault.seed : 0
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  // Each load continues the sequence of the previous load.
  const rounds = Number(sessionStorage.getItem('malformedRounds') ?? 0)
  sessionStorage.setItem('malformedRounds', String(rounds + 1))
  state += rounds * 7919
  const oneOf = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item

  let deep: unknown = 0
  for (let depth = 0; depth < 500; depth += 1) deep = [deep]
  const rubbish: readonly unknown[] = [
    null,
    true,
    0,
    -1,
    1.5,
    Number.MAX_SAFE_INTEGER + 1,
    1e308,
    '',
    ' ',
    'NaN',
    'x'.repeat(20_000),
    '<img src=x onerror=alert(1)>',
    '\u202e\u0000\ud800',
    '{{amount}}',
    [],
    [null],
    {},
    { constructor: 1, toString: 1, length: -1 },
    JSON.parse('{"__proto__":{"polluted":true}}'),
    deep,
  ]
  type Node = Record<string, unknown>

  function placesIn(value: unknown, found: [Node, string][] = []): [Node, string][] {
    if (typeof value !== 'object' || value === null) return found
    for (const key of Object.keys(value)) {
      found.push([value as Node, key])
      placesIn((value as Node)[key], found)
    }
    return found
  }

  const changes: readonly ((body: Node) => unknown)[] = [
    (body) => {
      const [node, key] = oneOf(placesIn(body))
      node[key] = oneOf(rubbish)
      return body
    },
    (body) => {
      const [node, key] = oneOf(placesIn(body))
      delete node[key]
      return body
    },
    (body) => {
      const lists = placesIn(body).filter(([node, key]) => Array.isArray(node[key]))
      if (lists.length === 0) return { ...body, data: oneOf(rubbish) }
      const [node, key] = oneOf(lists)
      const items = node[key] as unknown[]
      node[key] = Array.from({ length: 300 }, (_, at) => items[at % Math.max(items.length, 1)])
      return body
    },
    (body) => ({ ...body, code: oneOf(rubbish), success: oneOf(rubbish) }),
    (body) => ({ ...body, data: oneOf(rubbish) }),
    () => oneOf(rubbish),
  ]

  let [count, underWay] = [0, 0]
  const last: string[] = []

  function malform(text: string): string {
    count += 1
    if (random() < 0.1) return text.slice(0, Math.floor(random() * text.length))
    if (random() < 0.1) return oneOf(['', 'null', '<html><h1>Oops</h1>', '\ufeff{}', 'undefined'])
    try {
      return JSON.stringify(oneOf(changes)(JSON.parse(text) as Node)) ?? ''
    } catch {
      return text
    }
  }

  const realFetch = window.fetch
  window.fetch = async (input, init) => {
    const path = new URL(typeof input === 'string' ? input : (input as Request).url, location.href)
      .pathname
    underWay += 1
    try {
      if (!/^\/(api|chat)\//.test(path)) return await realFetch(input, init)
      if (fault.kind !== 'malformed') count += 1
      if (fault.kind === 'none') throw new TypeError('Failed to fetch')
      if (fault.kind === 'other') {
        return new Response(fault.body, { status: fault.status, headers: { 'retry-after': '600' } })
      }
      const reply = await realFetch(input, init)
      const body = malform(await reply.text())
      last.push(`${path} ${body.slice(0, 2000)}`)
      const status = random() < 0.1 ? oneOf([201, 400, 404, 418, 500]) : reply.status
      return new Response(body, { status, headers: { 'content-type': 'application/json' } })
    } finally {
      underWay -= 1
    }
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // A skeleton shows only after 200 ms, and the page only after its file has loaded.
  const isLoading = () => document.querySelector('main > :not(.mv-progress-line)') === null
  const faulty: FaultyReplies = {
    count: () => count,
    last: () => last.splice(0),
    async quiet() {
      const patience = performance.now() + 5_000
      for (let still = 0; still < 3 && performance.now() < patience;) {
        await frame()
        still = underWay === 0 && !isLoading() ? still + 1 : 0
      }
    },
  }
  Object.assign(window, { faulty })
}

export interface Walk {
  /** The pages that were white or broken, with the answers that caused it. */
  readonly broken: string[]
  readonly faults: number
}

/** Runs in the page: opens every page, and inspects it once all requests are answered. */
export async function walkPages(hashes: readonly string[]): Promise<Walk> {
  const { faulty } = window as unknown as { faulty: FaultyReplies }
  const broken: string[] = []
  for (const hash of hashes) {
    location.hash = hash
    await faulty.quiet()
    const main = document.querySelector('main')
    const hasHeading = document.querySelector('h1')?.textContent !== ''
    const isBroken = main?.textContent.includes('stopped working') ?? false
    // Without a config, the app shows an alert and no page.
    const isShown = main?.firstElementChild && hasHeading && !isBroken
    const after = faulty.last().join('\n')
    if (!isShown && !document.querySelector('#boot-alert, [role=alert]')) {
      broken.push(`${hash}: ${main?.textContent.slice(0, 100)} after\n${after}`)
    }
  }
  return { broken, faults: faulty.count() }
}
