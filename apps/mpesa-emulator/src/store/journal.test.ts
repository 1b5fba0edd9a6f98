import { expect, onTestFinished, test } from 'vitest'
import { readJournal, writeExchange } from './journal.js'
import { openStore } from './open-store.js'

function createJournal() {
  const store = openStore(undefined)
  onTestFinished(() => store.close())
  const write = (changes: Partial<Parameters<typeof writeExchange>[1]> = {}) =>
    writeExchange(store, {
      at: 0,
      direction: 'in',
      call: 'stk',
      method: 'POST',
      url: '/pay',
      request: null,
      status: 200,
      response: null,
      ...changes,
    })
  return { store, write }
}

test('the journal has the newest 100,000 exchanges', () => {
  const { store, write } = createJournal()
  store.run(
    `with recursive n (at) as (select 1 union all select at + 1 from n where at < 100000)
      insert into exchanges (at, direction, call, method, url, request, status, response)
      select at, 'in', 'stk', 'POST', '/pay', 'null', 200, null from n`,
  )
  const ends = () =>
    store.get('select count(*) as count, min(at) as oldest, max(at) as newest from exchanges')
  expect(ends()).toEqual({ count: 100_000, oldest: 1, newest: 100_000 })
  write({ at: 100_001 })
  expect(ends()).toEqual({ count: 100_000, oldest: 2, newest: 100_001 })
})

test('the journal is read from the newest exchange on, a hundred at once or as many as are asked for', () => {
  const { store, write } = createJournal()
  for (let at = 1; at <= 101; at += 1) write({ at })
  const times = (limit?: number) => readJournal(store, { limit }).map(({ at }) => at)
  expect(times()).toHaveLength(100)
  expect(times()[0]).toBe(101)
  expect(times(2)).toEqual([101, 100])
  expect(times(101).at(-1)).toBe(1)
})

test('an exchange is found by a text of its address, its request or its answer', () => {
  const { store, write } = createJournal()
  write({ at: 1, url: '/result?id=NEEDLE' })
  write({ at: 2, request: { TransactionID: 'NEEDLE' } })
  write({ at: 3, direction: 'out', call: 'b2c', response: 'NEEDLE is unknown' })
  write({ at: 4, response: { error: 'needle' } })
  const found = (query: Parameters<typeof readJournal>[1]) =>
    readJournal(store, { text: 'NEEDLE', ...query }).map(({ at }) => at)
  expect(found({})).toEqual([3, 2, 1])
  expect(found({ direction: 'in' })).toEqual([2, 1])
  expect(found({ call: 'b2c' })).toEqual([3])
})

test('the secrets of a request and of an answer are not in the journal, at any depth', () => {
  const { store, write } = createJournal()
  const body = { Password: 'p', Body: [{ SecurityCredential: 'c', Amount: 5 }] }
  write({ request: body, response: body })
  const shown = { Password: '…', Body: [{ SecurityCredential: '…', Amount: 5 }] }
  expect(readJournal(store)).toMatchObject([{ request: shown, response: shown }])
})
