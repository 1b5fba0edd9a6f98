import { requestCode, requestPhoneCode } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../../testing/app-world.js'
import { asOwner } from '../../../../testing/test-database.js'

const own = '0712345678'
const other = '0798765432'
const free = '0733333333'

const english = {
  code: /^Mavuno: your code is \d{6}\. It works for 10 min\. Give it to nobody\.$/,
  account:
    /^Mavuno: this phone number already has an account\. Log in, or set a new password there\./,
  move: /^Mavuno: your code to change your phone number is \d{6}\. It works for 10 min\./,
}

async function createPhones() {
  const world = await createAppWorld()
  const { addCustomer, addOperator, context, messages } = world
  const { mavuno, user } = await addCustomer({ phone: own })
  await addCustomer({ phone: other })
  const operator = await addOperator()
  const told = () => messages.map(({ phone, text }) => [phone, text])
  const read = (language: string) =>
    asOwner(context.db).query('update users set language = $1 where id = $2', [language, user.id])
  return { ...world, mavuno, operator: operator.user.phone, told, read }
}

test.each([
  ['sign_up', free, english.code],
  ['sign_up', own, english.account],
  ['sign_in', own, english.code],
  ['reset', own, english.code],
] as const)(
  'a stranger who asks for a code to %s has %s told what it is for',
  async (purpose, phone, text) => {
    const { connect, told } = await createPhones()
    await connect().call(requestCode, { phone, purpose })
    expect(told()).toEqual([[`254${phone.slice(1)}`, expect.stringMatching(text)]])
  },
)

test.each([
  [own, english.move],
  [free, english.move],
  [other, english.account],
])('a customer who changes their phone has %s told what it is for', async (phone, text) => {
  const { mavuno, told } = await createPhones()
  await mavuno.call(requestPhoneCode, { phone })
  expect(told()).toEqual([[`254${phone.slice(1)}`, expect.stringMatching(text)]])
})

test('nothing is sent to a phone without an account, or of an operator, by which nobody could sign in', async () => {
  const { connect, operator, told } = await createPhones()
  for (const purpose of ['sign_in', 'reset'] as const) {
    for (const phone of [free, `0${operator.slice(3)}`]) {
      await connect().call(requestCode, { phone, purpose })
    }
  }
  expect(told()).toEqual([])
})

test.each([
  ['es', 'sw', 'Mavuno: su código'],
  ['xx', 'sw', 'Mavuno: msimbo wako'],
  ['xx', 'xx', 'Mavuno: your code'],
])(
  'a code is in the language that is asked for, %s, else in that of the account, %s',
  async (locale, language, begins) => {
    const { connect, read, told } = await createPhones()
    await read(language)
    await connect({ locale }).call(requestCode, { phone: own, purpose: 'sign_in' })
    expect(told()).toEqual([[`254${own.slice(1)}`, expect.stringContaining(begins)]])
  },
)

test.each([
  ['fr', 'en'],
  ['fr, sw;q=0.8, en;q=0.5', 'sw'],
  ['sw-KE', 'sw'],
  ['ja;q=0.4, es', 'es'],
])(
  'who signs up with %s gets messages in %s, the first language that is offered',
  async (locale, language) => {
    const { connect, join } = await createPhones()
    expect((await join(connect({ locale }), { phone: free })).language).toBe(language)
  },
)
