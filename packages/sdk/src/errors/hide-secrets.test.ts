import { expect, test } from 'vitest'
import { createWiredMavuno, failureOf, sendFailure } from '../../test/wire-server.js'
import { hideSecrets } from './hide-secrets.js'

test.each([
  'token',
  'access_token',
  'password',
  'old_password',
  'confirm_password',
  'phone',
  'own_phone',
  'Authorization',
  'x-secret',
  'pin',
  'PIN',
])('the value of a field "%s" is hidden, however deep it is', (field) => {
  for (const value of ['7294', 7294, true, { id: 'a' }]) {
    expect(hideSecrets({ [field]: value })).toEqual({ [field]: '…' })
    expect(hideSecrets([{ deep: [{ [field]: value }] }])).toEqual([{ deep: [{ [field]: '…' }] }])
  }
})

test.each(['amount', 'code', 'message', 'pins', 'shipping', 'passkey', 'pass'])(
  'the value of a field "%s" is shown',
  (field) => {
    expect(hideSecrets({ [field]: '7294' })).toEqual({ [field]: '7294' })
  },
)

test.each([
  ['12345678', '12345678'],
  ['123456789', '…'],
  ['+254712345678', '…'],
  ['0712 345 678', '…'],
  ['0 7 1 2 3 4 5 6 7', '…'],
  ['0712-345-678', '0712-345-678'],
  ['Call 0712345678, or 0798765432.', 'Call …, or ….'],
])('a number that may be a phone is hidden: %s', (text, shown) => {
  expect(hideSecrets(text)).toBe(shown)
})

test.each([
  [{ pin: '7294' }, '… is wrong'],
  [{ password: '1234' }, '… is wrong'],
  // So short a word is part of too many others.
  [{ password: 'abc' }, 'abc is wrong'],
])('what a reply repeats of %j is hidden in its error', async (body, message) => {
  const [sent] = Object.values(body)
  const { mavuno } = await createWiredMavuno((_, response) =>
    sendFailure(response, 400, `${sent} is wrong`),
  )
  const error = await failureOf(mavuno.client.request({ path: '/a', method: 'POST', body }))
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({ message, body: { message } })
  expect(error).toMatchObject({ message: `${sent} is wrong` })
})
