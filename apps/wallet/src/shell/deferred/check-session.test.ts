// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { startBackgroundChecks } from './background-checks.js'

const reload = vi.fn()

function comeBack(persisted: boolean) {
  vi.stubGlobal('location', { reload })
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

beforeAll(() => {
  vi.spyOn(mavuno.config, 'load').mockResolvedValue(undefined as never)
  startBackgroundChecks()
})

beforeEach(() => {
  reload.mockClear()
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  vi.unstubAllGlobals()
  mavuno.session.signOut()
})

const store = (user: object | null) =>
  user
    ? localStorage.setItem('mavuno:userInfo', JSON.stringify(user))
    : localStorage.removeItem('mavuno:userInfo')

test.each<[string, object | null, boolean, number]>([
  ['by the same customer', { token: 'ada' }, true, 0],
  ['after the customer has logged out elsewhere', null, true, 1],
  ['after another has logged in elsewhere', { token: 'otieno' }, true, 1],
  ['as a new page', { token: 'otieno' }, false, 0],
])('a page that comes back %s is loaded again as often as %j, %s, %i', (...given) => {
  const [, user, persisted, reloads] = given
  store(user)
  comeBack(persisted)
  expect(reload).toHaveBeenCalledTimes(reloads)
})

test('a visitor’s page that comes back is loaded again only after somebody has logged in', () => {
  mavuno.session.signOut()
  comeBack(true)
  expect(reload).not.toHaveBeenCalled()
  store({ token: 'ada' })
  comeBack(true)
  expect(reload).toHaveBeenCalledOnce()
})
