import { allEndpoints } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import { asOwner } from '../../testing/test-database.js'
import { createHidden, spellings } from './testing/hidden-phone.js'

/** The lists that take a query, and what each needs besides; a new one fails until it is listed. */
const lists: Readonly<Record<string, readonly string[]>> = {
  operatorListRecharges: [''],
  operatorSumRecharges: [''],
  operatorListWithdrawals: [''],
  operatorSumWithdrawals: [''],
  operatorListBankMatches: ['only_bank', 'only_books', 'different', 'same'].map(
    (list) => `&list=${list}`,
  ),
  operatorListCases: [''],
  operatorListUnmatched: ['', '&open=false'],
  operatorListExceptions: [''],
  operatorListAnnouncements: [''],
  operatorListActivities: [''],
  operatorListProducts: [''],
  operatorListCodes: [''],
  operatorListUsers: [''],
  operatorListConversations: [''],
}

const searches = allEndpoints().filter(({ caller, method, input }) => {
  const shape = (input as { shape?: object } | undefined)?.shape ?? {}
  return caller === 'operator' && method === 'GET' && 'query' in shape
})

async function createSearch() {
  const { context, app, addOperator } = await createHidden()
  const { user } = await addOperator({ roles: ['owner', 'support', 'cashier', 'product'] })
  const { user: approver } = await addOperator({ roles: ['owner', 'approver', 'support'] })
  /** What a search answers, to an operator who may make it. */
  async function search(path: string, query: string, more: string) {
    for (const { token } of [user, approver]) {
      const url = `http://mavuno.test${path}?query=${encodeURIComponent(query)}${more}`
      const reply = await app.request(url, { headers: { authorization: `Bearer ${token}` } })
      if (reply.status === 403) continue
      if (reply.status === 429) return null
      const text = await reply.text()
      expect(reply.status, text).toBe(200)
      const { data } = JSON.parse(text) as { data: { items?: object[]; count?: number } }
      return { text, found: data.count ?? data.items?.length ?? 0 }
    }
    throw new Error(`nobody may search ${path}`)
  }
  return { context, search }
}

test('every list that operators search is known to the tests of searching', () => {
  expect(searches.map(({ name }) => name).toSorted()).toEqual(Object.keys(lists).toSorted())
})

test('no search finds a part of a phone that the row does not show', async () => {
  const { search } = await createSearch()
  const parts = new Set<string>()
  for (const written of spellings) {
    for (const at of [0, 3]) parts.add(written.slice(at, at + 6).trim())
    if (/[A-Z]/.test(written)) parts.add(written).add(written.replaceAll(' ', ''))
  }
  for (const { name, path } of searches) {
    for (const more of lists[name] ?? []) {
      for (const part of parts) {
        const answer = await search(path, part, more)
        const shown = answer?.text.toLowerCase() ?? ''
        const isShown = part
          .toLowerCase()
          .split(' ')
          .every((word) => shown.includes(word))
        if (!isShown) expect(answer?.found, `${name}${more} ${part}`).toBe(0)
      }
    }
  }
})

test('a whole phone that is nobody’s is counted by every search that finds one', async () => {
  const { search, context } = await createSearch()
  for (const { name, path } of searches) {
    for (const more of lists[name] ?? []) {
      await asOwner(context.db).query('delete from rate_limits')
      const right = await search(path, '0722000104', more)
      if (!right || right.found === 0) continue
      let counted = 0
      while (counted < 40 && (await search(path, `07330000${10 + counted}`, more))) counted += 1
      expect(counted, `${name}${more}`).toBeLessThan(31)
    }
  }
})
