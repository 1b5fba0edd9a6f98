// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { loadConfig } from '../testing/samples.js'
import { answerWith, envelope } from '../testing/server.js'
import { showHook } from '../testing/show.js'
import { useLanguageChoice } from './use-language-choice.js'

beforeAll(() =>
  loadConfig({
    language_packages: ['en', 'sw', 'xx'].map((key) => ({ key, json: `/${key}.json` })),
  }),
)

afterEach(async () => {
  mavuno.session.signOut()
  await mavuno.language.change('en')
  vi.unstubAllGlobals()
})

async function choose(key: string) {
  const bodies: unknown[] = []
  answerWith(({ path, body }) => {
    if (path === '/sw.json') return { 'action.log_in': 'Ingia' }
    if (path !== '/api/me') throw new Error(path)
    bodies.push(body)
    return envelope({})
  })
  const page = await showHook(useLanguageChoice)
  let worked: boolean | undefined
  await act(async () => {
    worked = await page.current.choose(key)
  })
  const { current, hasFailed, loading } = page.current
  await page.unmount()
  return { bodies, worked, current, hasFailed, loading }
}

test('the server is told the language of a customer', async () => {
  mavuno.session.save({ token: 'ada', id: 'ada' })
  const { bodies, ...choice } = await choose('sw')
  expect(choice).toEqual({ worked: true, current: 'sw', hasFailed: false, loading: undefined })
  await expect.poll(() => bodies).toEqual([{ language: 'sw' }])
})

test('a visitor chooses a language without a word to the server', async () => {
  const { bodies, worked } = await choose('sw')
  expect([worked, bodies]).toEqual([true, []])
})

test('a language that cannot be loaded is neither applied nor told to the server', async () => {
  mavuno.session.save({ token: 'ada', id: 'ada' })
  const { bodies, ...choice } = await choose('xx')
  expect(choice).toEqual({ worked: false, current: 'en', hasFailed: true, loading: undefined })
  expect(bodies).toEqual([])
})
