import type { Endpoint } from '../../contract/wire/endpoint.js'
import { defaultLimit, type Page } from '../../contract/wire/page.js'
import { call, nameOf, tokenFor, type Check, type Subject } from './check.js'
import { ensure, expectStatus, Skip } from './expect.js'
import { freeFields, takesNothing } from './sample-input.js'

const largestLimit = 100
/** Pages that a list is read in. */
const pages = 3

/** The input field that takes `next`. Messages are read backwards, oldest first on each page. */
function cursorField(endpoint: Endpoint): 'cursor' | 'before' | undefined {
  return (['cursor', 'before'] as const).find((field) => freeFields(endpoint).includes(field))
}

function idOf(item: unknown): string {
  const { id } = Object(item) as { id?: unknown }
  return typeof id === 'string' ? id : JSON.stringify(item)
}

/** Reads up to `most` pages; returns the ids of each, in the order of the list. */
async function readPages(
  subject: Subject,
  endpoint: Endpoint,
  { limit, most }: { limit?: number; most: number },
): Promise<{ ids: string[][]; next: string | null }> {
  const field = cursorField(endpoint) ?? 'cursor'
  const ids: string[][] = []
  let next: string | null = null
  do {
    const input = { ...(limit && { limit }), ...(next !== null && { [field]: next }) }
    const page = (await call(subject, endpoint, input as never)) as Page<unknown>
    const found = page.items.map(idOf)
    if (field === 'before') ids.unshift(found)
    else ids.push(found)
    next = page.next
  } while (next !== null && ids.length < most)
  return { ids, next }
}

async function checkPages(subject: Subject, endpoint: Endpoint): Promise<void> {
  const whole = await readPages(subject, endpoint, { limit: largestLimit, most: 1 })
  const all = whole.ids.flat()
  if (all.length < 2) throw new Skip(`The list has ${all.length} entries, too few for two pages.`)
  const limit = Math.ceil(all.length / pages)
  const walk = await readPages(subject, endpoint, { limit, most: pages + 1 })
  const isEmpty = walk.ids.some((page) => page.length === 0)
  ensure(!isEmpty, `With a limit of ${limit}, a page is empty.`)
  const seen = walk.ids.flat()
  ensure(new Set(seen).size === seen.length, `With a limit of ${limit}, an entry comes twice.`)
  // New entries may have come in meanwhile.
  const same = seen.filter((id) => all.includes(id))
  const missing = all.filter((id) => !seen.includes(id)).length
  ensure(
    missing === 0,
    `With a limit of ${limit}, ${missing} of ${all.length} entries are missing.`,
  )
  ensure(same.join() === all.join(), `With a limit of ${limit}, the order is another one.`)
  ensure(whole.next !== null || walk.next === null, 'There is a page after the last one.')
}

async function checkLimits(subject: Subject, endpoint: Endpoint): Promise<void> {
  const { ids } = await readPages(subject, endpoint, { most: 1 })
  const [first = []] = ids
  // Messages have no default of their own.
  const most = cursorField(endpoint) === 'cursor' ? defaultLimit : largestLimit
  ensure(first.length <= most, `There are ${first.length} entries without a limit.`)
  const [one = []] = (await readPages(subject, endpoint, { limit: 1, most: 1 })).ids
  ensure(one.length <= 1, `There are ${one.length} entries with a limit of 1.`)
  for (const limit of [0, largestLimit + 1]) {
    const question = { token: tokenFor(subject, endpoint), input: { limit } }
    expectStatus(await subject.backend.ask(endpoint, question), 400)
  }
}

/** Checks that the pages of each list have each entry once, come to an end, and respect the limit. */
export function pageChecks(subject: Subject): Check[] {
  const lists = subject.endpoints.filter(
    (endpoint) => endpoint.method === 'GET' && takesNothing(endpoint) && cursorField(endpoint),
  )
  return lists.flatMap((endpoint): Check[] => [
    {
      name: `${nameOf(endpoint)} has each entry once on its pages`,
      run: () => checkPages(subject, endpoint),
    },
    { name: `${nameOf(endpoint)} respects its limit`, run: () => checkLimits(subject, endpoint) },
  ])
}
