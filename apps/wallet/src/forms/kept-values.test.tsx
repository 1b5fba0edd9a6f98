// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mavuno } from '../mavuno.js'
import { showHook } from '../testing/show.js'
import { useKeepValues, useKeptValues } from './kept-values.js'

const ada = { token: 'ada', id: 'ada' }
const otieno = { token: 'otieno', id: 'otieno' }

const show = (form: string) =>
  showHook(() => {
    const kept = useKeptValues<{ note: string }>(form)
    useKeepValues(form, { note: 'typed' })
    return kept
  })

/** What the form begins with on a visit of its own. */
async function visit(form: string) {
  const page = await show(form)
  const { current } = page
  await page.unmount()
  return current
}

async function endSessionIn(form: string) {
  const page = await show(form)
  await act(async () => {
    mavuno.events.emit('unauthorized')
    mavuno.session.signOut()
  })
  await page.unmount()
}

beforeEach(() => mavuno.session.save(ada))
afterEach(() => mavuno.session.signOut())

test('what was typed when the session ended comes back once, not on each later visit', async () => {
  await endSessionIn('once')
  mavuno.session.save(ada)
  expect(await visit('once')).toEqual({ note: 'typed' })
  expect(await visit('once')).toEqual({})
})

test('it comes back to nobody else, and in no other form', async () => {
  await endSessionIn('own')
  mavuno.session.save(otieno)
  expect(await visit('own')).toEqual({})
  mavuno.session.save(ada)
  expect(await visit('other')).toEqual({})
})

test('what is typed on a visit that ends well is not kept', async () => {
  await visit('well')
  expect(await visit('well')).toEqual({})
})
