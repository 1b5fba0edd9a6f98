import type { Endpoint, Page } from '@mavuno/sdk/contract'
import type { Desk } from './command.js'

const mostPages = 20
const pageSize = 100

/** The row of a list with this id, among the newest; undefined where it is not. */
export async function findRow<Row extends { id: string }>(
  { call, server }: Pick<Desk, 'call' | 'server'>,
  list: Endpoint,
  id: unknown,
): Promise<Row | undefined> {
  let cursor: string | undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const input = { limit: pageSize, ...(cursor === undefined ? {} : { cursor }) }
    const page = (await call(server, list, input as never)) as Page<Row>
    const row = page.items.find((item) => item.id === id)
    if (row || page.next === null) return row
    cursor = page.next
  }
  return undefined
}
