import type { Person } from './customers.js'
import type { Page } from './wallet-test.js'

interface Part<Item> {
  readonly items: Item[]
  readonly next: string | null
}

/** All that a list has, page after page, as the server says it. */
export async function allOf<Item = { id: string }>(
  person: Person,
  address: string,
): Promise<Item[]> {
  const all: Item[] = []
  let next: string | null = null
  do {
    const query = new URLSearchParams({ limit: '50', ...(next === null ? {} : { cursor: next }) })
    const path = `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`
    const page = await person.get<Part<Item>>(path)
    all.push(...page.items)
    next = page.next
  } while (next !== null)
  return all
}

/**
 * Scrolls to the end of a list; each row by its place in it, as its link, or as its words. Rows are
 * drawn only near what is in sight.
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
