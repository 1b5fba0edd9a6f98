// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { id, loadConfig } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart, type } from '../../../testing/show.js'
import { RedeemForm } from './redeem-form.js'

let bodies: unknown[]

const field = () => document.querySelector<HTMLInputElement>('input[maxlength="64"]')?.value

const serve = (reply: unknown) =>
  answerWith(({ body }) => {
    bodies.push(body)
    return reply
  })

beforeEach(async () => {
  bodies = []
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

test.each([
  ['money', 5_055, 'Ksh 50.55 was added to your Income wallet (revenue)'],
  ['points', 1_234, 'You have 1,234 more points'],
])(
  'a code of %s is sent in capitals and without spaces, and the form says what it gave',
  async (kind, amount, told) => {
    serve(envelope({ id: id(8), code: 'TEA-7', kind, amount, create_time: 1_795_000_000 }))
    await showPart(<RedeemForm />)
    type('Reward code', ' tea-7 ')
    button('Redeem code').click()
    await expect.poll(shownText).toContain(told)
    expect(bodies).toEqual([{ code: 'TEA-7' }])
    expect(field()).toBe('')
  },
)

test('a refused code stays in its field with the reason, until it is changed', async () => {
  serve({ code: codes.wrong_state, success: false, data: null, message: '' })
  await showPart(<RedeemForm />)
  type('Reward code', 'TEA-8')
  button('Redeem code').click()
  await expect.poll(() => document.querySelector('[aria-invalid=true]')).not.toBeNull()
  expect(field()).toBe('TEA-8')
  type('Reward code', 'TEA-9')
  await expect.poll(() => document.querySelector('[aria-invalid=true]')).toBeNull()
})

test.each([
  ['a code that a person could have typed', 'TEA-7', 'TEA-7'],
  ['nothing else', '<script>', ''],
])('the link of a code fills in %s', async (_, code, filled) => {
  serve(envelope(null))
  await showPart(<RedeemForm />, `/?${new URLSearchParams({ code })}`)
  expect(field()).toBe(filled)
})
