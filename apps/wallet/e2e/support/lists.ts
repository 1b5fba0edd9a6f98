import type { Person } from './customers.js'
import type { Page } from './wallet-test.js'

export interface ListPage<Item = { id: string }> {
  readonly items: Item[]
  readonly next: string | null
}

/** Fetches all pages of a list from the server. */
export async function allOf<Item = { id: string }>(
  person: Person,
  address: string,
): Promise<Item[]> {
  const all: Item[] = []
  let next: string | null = null
  do {
    const query = new URLSearchParams({ limit: '50', ...(next === null ? {} : { cursor: next }) })
    const path = `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`
    const page = await person.get<ListPage<Item>>(path)
    all.push(...page.items)
    next = page.next
  } while (next !== null)
  return all
}

/**
 * Scrolls to the end of a list, and returns the link or text of each row in order. The list renders
 * only the rows near the visible part.
 */
export function walkList(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const rows: string[] = []
    const frame = () => new Promise(requestAnimationFrame)
    const isAtEnd = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      const isWhole = document.querySelector('.mv-record-list-foot button') === null
      return isWhole && window.scrollY + clientHeight >= scrollHeight - 1
    }
    const look = () => {
      for (const row of document.querySelectorAll<HTMLElement>('.mv-record-list-row')) {
        const link = row.querySelector('a')?.getAttribute('href')
        rows[Number(row.dataset['record'])] = link ?? row.innerText
      }
    }
    while (!isAtEnd()) {
      look()
      window.scrollBy(0, window.innerHeight * 0.8)
      await frame()
      await frame()
    }
    look()
    return rows
  })
}
