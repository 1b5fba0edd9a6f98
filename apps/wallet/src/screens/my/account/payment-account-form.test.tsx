// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { loadConfig } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart, type } from '../../../testing/show.js'
import { PaymentAccountForm } from './payment-account-form.js'

const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Wambui Njeri' }

let bodies: unknown[]
let location: string

function Here({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  location = pathname + search
  return children
}

const show = (redirect = '') =>
  showPart(
    <Here>
      <PaymentAccountForm account={account} />
    </Here>,
    `/form?${new URLSearchParams({ redirect })}`,
  )

const save = () => button('Save receipt account').click()

beforeEach(async () => {
  bodies = []
  await loadConfig({ withdraw: { cool_down: 7_200 } })
  // jsdom has no layout: nothing is scrolled there.
  Element.prototype.scrollIntoView = () => undefined
  answerWith(({ body }) => envelope((bodies.push(body), account)))
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

test('the form says how long withdrawals wait after a change', async () => {
  await show()
  expect(shownText()).toContain('2 hours')
})

test.each(['079876543', ''])('an account of “%s” is not sent', async (typed) => {
  await show()
  type('Account', typed)
  type('Your password', 'Kilimo-2026')
  save()
  await expect.poll(() => document.querySelector('[aria-invalid=true]')).not.toBeNull()
  expect(bodies).toEqual([])
})

test('an account is sent with its name, and is shown as saved until it is changed again', async () => {
  await show()
  type('Your password', 'Kilimo-2026')
  save()
  await expect.poll(() => document.querySelector('[data-tone=green]')).not.toBeNull()
  expect(bodies).toEqual([{ ...account, password: 'Kilimo-2026' }])
  type('Account', '0798765433')
  await expect.poll(() => document.querySelector('[data-tone=green]')).toBeNull()
})

test('after it was saved for a withdrawal, that goes on where it was', async () => {
  await show('/pages/wallet/withdrawCreate?amount=15000')
  type('Your password', 'Kilimo-2026')
  save()
  await expect.poll(() => location).toBe('/pages/wallet/withdrawCreate?amount=15000')
})

test('no other address is followed after it was saved', async () => {
  await show('/pages/my/settings')
  type('Your password', 'Kilimo-2026')
  save()
  await expect.poll(() => document.querySelector('[data-tone=green]')).not.toBeNull()
  expect(location).toBe('/form?redirect=%2Fpages%2Fmy%2Fsettings')
})

test('a saved account makes the one stale that withdrawals show', async () => {
  const makeStaleAfter = vi.spyOn(queries, 'makeStaleAfter')
  await show()
  type('Your password', 'Kilimo-2026')
  save()
  await expect.poll(() => makeStaleAfter.mock.calls[0]?.[0].name).toBe('setPaymentAccount')
  makeStaleAfter.mockRestore()
})
