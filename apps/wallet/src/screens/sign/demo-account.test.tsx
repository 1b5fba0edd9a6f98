// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { button, shownText, showPart } from '../../testing/show.js'
import { LogInForm } from './log-in-form.js'

afterEach(() => vi.unstubAllGlobals())

const show = () =>
  showPart(<LogInForm phone="0798765432" onPhone={() => undefined} forgot={null} />)

test('the demo account that is filled in is the one that is shown, and it is sent', async () => {
  await loadConfig({ legal: { demo: true } })
  const bodies: unknown[] = []
  answerWith(({ body }) => envelope(bodies.push(body)))
  await show()
  expect(shownText()).toContain('0712 345 678 · demo-1234')
  button('Use the demo account').click()
  await expect.poll(() => document.querySelector('input')?.value).toBe('0712 345 678')
  button('Log in').click()
  await expect.poll(() => bodies).toEqual([{ phone: '0712345678', password: 'demo-1234' }])
})

test('with real money there is no demo account', async () => {
  await loadConfig({ legal: { demo: false } })
  await show()
  expect(shownText()).not.toContain('demo')
})
