import * as z from 'zod/mini'
import { expect, expectTypeOf, test } from 'vitest'
import { createWiredMavuno, failureOf, sendData, sendFailure } from '../../test/wire-server.js'
import { getWallet } from '../contract/customer/wallet.js'
import { defineEndpoint } from '../contract/wire/endpoint.js'
import { page, pageInput } from '../contract/wire/page.js'
import { paginate } from './paginate.js'

const listTrees = defineEndpoint({
  name: 'listTrees',
  method: 'GET',
  path: '/trees',
  input: () => z.extend(pageInput, { kind: z.optional(z.string()) }),
  reply: () => page(z.object({ name: z.string() })),
})

/** A backend with these pages, whose cursors are their numbers. */
function createTrees(pages: readonly (readonly string[])[], nextOf = (at: number) => at + 1) {
  return createWiredMavuno(({ path }, response) => {
    const at = Number(new URL(path, 'http://a').searchParams.get('cursor') ?? 0)
    const next = nextOf(at)
    const items = pages[at]?.map((name) => ({ name }))
    sendData(response, { items, next: next < pages.length ? String(next) : null })
  })
}

const pages = [['mango', 'avocado'], [], ['macadamia']]

test('all items are read, in their order, with the same input for each page', async () => {
  const { mavuno, seen } = await createTrees(pages)
  const names: string[] = []
  for await (const tree of paginate(mavuno, listTrees, { kind: 'fruit', limit: 2 })) {
    expectTypeOf(tree).toEqualTypeOf<{ name: string }>()
    names.push(tree.name)
  }
  expect(names).toEqual(['mango', 'avocado', 'macadamia'])
  expect(seen.map(({ path }) => path)).toEqual([
    '/trees?kind=fruit&limit=2',
    '/trees?kind=fruit&limit=2&cursor=1',
    '/trees?kind=fruit&limit=2&cursor=2',
  ])
})

test('leaving the loop loads no more pages', async () => {
  const { mavuno, seen } = await createTrees(pages)
  for await (const { name } of paginate(mavuno, listTrees)) if (name === 'avocado') break
  expect(seen).toHaveLength(1)
})

async function readAll(trees: AsyncIterable<{ name: string }>): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of trees) names.push(name)
  return names
}

test('a backend that names a page again ends the loop with an error', async () => {
  const { mavuno, seen } = await createTrees([['a'], ['b'], ['c']], (at) => (at === 2 ? 1 : at + 1))
  expect(await failureOf(readAll(paginate(mavuno, listTrees)))).toMatchObject({
    name: 'ContractError',
    endpoint: 'listTrees',
    path: 'next',
  })
  expect(seen).toHaveLength(3)
})

test('a page that cannot be loaded ends the loop, and a signal does', async () => {
  const { mavuno } = await createWiredMavuno((_, response, count) =>
    count === 1
      ? sendData(response, { items: [{ name: 'a' }], next: '1' })
      : sendFailure(response, 400),
  )
  expect(await failureOf(readAll(paginate(mavuno, listTrees)))).toMatchObject({ status: 400 })
  const signal = AbortSignal.abort()
  const stopped = readAll(paginate(mavuno, listTrees, {}, { signal }))
  expect(await failureOf(stopped)).toMatchObject({ aborted: true })
})

test('each page is requested with the options of the loop', async () => {
  const { mavuno, seen } = await createTrees(pages)
  const leaving = new AbortController()
  const options = { headers: { 'x-screen': 'trees' }, signal: leaving.signal }
  const names: string[] = []
  const reading = (async () => {
    for await (const { name } of paginate(mavuno, listTrees, {}, options)) {
      names.push(name)
      if (name === 'avocado') leaving.abort()
    }
  })()
  expect(await failureOf(reading)).toMatchObject({ aborted: true })
  expect(names).toEqual(pages[0])
  const { signal: _, ...rest } = options
  await readAll(paginate(mavuno, listTrees, {}, rest))
  expect(seen.map(({ headers }) => headers['x-screen'])).toEqual(Array(4).fill('trees'))
})

test('only an endpoint with pages is accepted', () => {
  // @ts-expect-error -- its reply is no page
  const wrong = (mavuno: Parameters<typeof paginate>[0]) => paginate(mavuno, getWallet)
  expect(wrong).toBeTypeOf('function')
})
