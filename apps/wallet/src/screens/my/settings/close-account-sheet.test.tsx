// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { withdrawal } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart, type } from '../../../testing/show.js'
import { CloseAccountSheet } from './close-account-sheet.js'

const wrongState = (obstacle: string) => ({
  ...{ code: codes.wrong_state, success: false, message: 'Not now' },
  data: { obstacle },
})

async function close() {
  await showPart(<CloseAccountSheet open onOpenChange={() => undefined} />)
  type('Enter your password to close', 'Kilimo-2026')
  button('Close my account').click()
}

beforeEach(() => mavuno.session.save({ token: 'ada', id: 'ada' }))

afterEach(() => {
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

test('an account with money is not closed yet: the sheet names all that is sent, and where', async () => {
  const withdrawals = [101_01, 202_02].map((amount) => ({ ...withdrawal, amount }))
  answerWith(() => envelope({ closed: false, withdrawals }))
  await close()
  await expect
    .poll(shownText)
    .toContain('Ksh 303.03 is being sent to 0798 765 432. Your account closes by itself')
  expect(mavuno.session.isLoggedIn).toBe(true)
  expect(() => button('Close my account')).toThrow()
})

test.each([
  ['holding', 'A product is still running.'],
  ['recharge', 'A recharge or withdrawal is still open.'],
])('an account that cannot be closed names the obstacle: %s', async (obstacle, text) => {
  answerWith(() => wrongState(obstacle))
  await close()
  await expect.poll(shownText).toContain(text)
  expect(mavuno.session.isLoggedIn).toBe(true)
})

test('a closed account logs this device out', async () => {
  answerWith(() => envelope({ closed: true, withdrawals: [] }))
  await close()
  await expect.poll(() => mavuno.session.isLoggedIn).toBe(false)
})

test('the password is gone once the sheet is left', async () => {
  const password = () =>
    document.querySelector<HTMLInputElement>('[role=dialog] input, dialog input')?.value
  function Sheet() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <CloseAccountSheet open={isOpen} onOpenChange={setOpen} />
      </>
    )
  }
  await showPart(<Sheet />)
  type('Enter your password to close', 'Kilimo-2026')
  await expect.poll(password).toBe('Kilimo-2026')
  button('Go back').click()
  await expect.poll(password).toBeUndefined()
  button('Open').click()
  await expect.poll(password).toBe('')
})
