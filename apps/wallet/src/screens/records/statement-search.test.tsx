// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart, type } from '../../testing/show.js'
import { StatementSearch } from './statement-search.js'

let searches: string[]
let change: (search: string) => void

function Search() {
  const [value, setValue] = useState('')
  change = setValue
  return (
    <StatementSearch
      value={value}
      onChange={(search) => {
        searches.push(search)
        setValue(search)
      }}
    />
  )
}

const field = () => document.querySelector('input')
const enter = () => field()?.form?.requestSubmit()

/** Lets time pass, and what it has changed be drawn. */
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}

beforeEach(async () => {
  searches = []
  await showPart(<Search />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('a search waits for a pause of 400 ms after the last letter, and leaves out spaces around it', async () => {
  type('Search', 'Te')
  await pass(399)
  type('Search', ' Tea ')
  await pass(399)
  expect(searches).toEqual([])
  await pass(1)
  expect(searches).toEqual(['Tea'])
  await pass(1_000)
  expect(searches).toEqual(['Tea'])
})

test('Enter searches at once, and only once', async () => {
  type('Search', 'Tea')
  await pass(0)
  enter()
  expect(searches).toEqual(['Tea'])
  await pass(1_000)
  expect(searches).toEqual(['Tea'])
})

test('an emptied search shows everything at once', async () => {
  type('Search', 'Tea')
  await pass(400)
  type('Search', '')
  await pass(0)
  expect(searches).toEqual(['Tea', ''])
})

test('a search that another control clears is cleared in the field, too', async () => {
  type('Search', 'Tea')
  await pass(400)
  change('')
  await pass(1_000)
  expect([field()?.value, searches]).toEqual(['', ['Tea']])
})
