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

/** The values that the form starts with on a new visit. */
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

test('values typed before the session ended are restored once, not on every later visit', async () => {
  await endSessionIn('once')
  mavuno.session.save(ada)
  expect(await visit('once')).toEqual({ note: 'typed' })
  expect(await visit('once')).toEqual({})
})

test('they are restored for no other customer, and in no other form', async () => {
  await endSessionIn('own')
  mavuno.session.save(otieno)
  expect(await visit('own')).toEqual({})
  mavuno.session.save(ada)
  expect(await visit('other')).toEqual({})
})

test('values are not kept if the session did not end', async () => {
  await visit('well')
  expect(await visit('well')).toEqual({})
})
