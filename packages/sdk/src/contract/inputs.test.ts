import { expect, test } from 'vitest'
import { safeParse, type $ZodType } from 'zod/v4/core'
import {
  changePassword,
  createOrder,
  createRecharge,
  createWithdrawal,
  imageTypes,
  largestChatImage,
  listProducts,
  listRecords,
  sendMessage,
  setPaymentAccount,
  signUp,
  updateMe,
  uploadChatFile,
} from './index.js'
import {
  createProduct,
  inviteOperator,
  operatorAddNote,
  operatorAddUserNote,
  operatorRevealUser,
  operatorSendMessage,
  updateConfig,
  updateProduct,
  updateTexts,
} from '../operator.js'

const id = '01890f3e-5c7a-7cc0-8000-000000000000'
const rule = { monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 0, sunday: 0 }

function accepts(schema: $ZodType, value: unknown): boolean {
  return safeParse(schema, value).success
}

function read(schema: $ZodType, value: unknown): unknown {
  return safeParse(schema, value).data
}

function wrongFields(schema: $ZodType, value: unknown): string[] {
  return (safeParse(schema, value).error?.issues ?? []).map(({ path }) => path.join('.'))
}

test('a new password has at least 6 characters and matches its confirmation', () => {
  const signUpWith = (password: string, confirm_password = password) =>
    wrongFields(signUp.input, {
      phone: '0712345678',
      request_id: 'any',
      code: '123456',
      password,
      confirm_password,
    })
  expect(signUpWith('12345')).toEqual(['password'])
  expect(signUpWith('123456')).toEqual([])
  expect(signUpWith('123456', '1234567')).toEqual(['confirm_password'])
  expect(signUpWith('x'.repeat(129))).toContain('password')
})

test('changing a password checks the old one, the new one and the confirmation', () => {
  const change = (old_password: string, new_password: string, confirm_password: string) =>
    wrongFields(changePassword.input, { old_password, new_password, confirm_password })
  expect(change('12345', '123456', '123456')).toEqual(['old_password'])
  expect(change('123456', '12345', '12345')).toEqual(['new_password'])
  expect(change('123456', '654321', '654322')).toEqual(['confirm_password'])
  expect(change('123456', '654321', '654321')).toEqual([])
})

test('a phone is required at sign-up; invitation code and nickname may be left out', () => {
  const code = { request_id: 'any', code: '123456' }
  const rest = { ...code, password: '123456', confirm_password: '123456' }
  expect(wrongFields(signUp.input, { ...rest, phone: ' ' })).toEqual(['phone'])
  expect(wrongFields(signUp.input, { ...rest })).toEqual(['phone'])
  expect(accepts(signUp.input, { ...rest, phone: '0712345678' })).toBe(true)
})

test('a receipt account is exactly 10 digits', () => {
  const set = (account: string) =>
    accepts(setPaymentAccount.input, { wallet_type: 'mpesa', account, password: 'a' })
  expect([set('0712345678'), set(' 0712345678 ')]).toEqual([true, true])
  expect(['071234567', '07123456789', '07123456a8', '', '٠٧١٢٣٤٥٦٧٨'].map(set)).not.toContain(true)
})

test('a payment number is trimmed, in upper case, 6 to 32 letters and digits', () => {
  const create = (payment_number: string) =>
    read(createRecharge.input, {
      wallet_type: 'mpesa',
      amount: 1,
      recharge_account: '0712345678',
      payment_number,
    })
  expect(create(' sfk3m1n2p4 ')).toMatchObject({ payment_number: 'SFK3M1N2P4' })
  for (const wrong of ['SFK3M', 'S'.repeat(33), 'SFK3 M1N2', 'SFK3-M1N2', '']) {
    expect(create(wrong)).toBeUndefined()
  }
})

test.each([0, -1, 1.5, '100', Number.NaN, Number.MAX_SAFE_INTEGER, null])(
  'money of %s is refused',
  (amount) => {
    expect(accepts(createWithdrawal.input, { amount, pay_from: 'balance', real_amount: 1 })).toBe(
      false,
    )
  },
)

test('a quantity is at least one, and small enough for the sum to be a safe integer', () => {
  const buy = (quantity: number) =>
    accepts(createOrder.input, {
      product_id: id,
      quantity,
      pay_from: 'balance',
      risk_acknowledged: true,
      price: 10_000,
      terms_hash: 'a'.repeat(64),
    })
  expect([1, 1000].map(buy)).toEqual([true, true])
  expect([0, -1, 1.5, 1001].map(buy)).not.toContain(true)
})

test('text in a query is parsed into its type', () => {
  expect(read(listProducts.input, { affordable: 'true', unlocked: 'false', limit: '100' })).toEqual(
    {
      affordable: true,
      unlocked: false,
      limit: 100,
    },
  )
  expect(accepts(listProducts.input, { affordable: 'yes' })).toBe(false)
  for (const limit of ['0', '101', '1.5', 'ten', '']) {
    expect(accepts(listProducts.input, { limit })).toBe(false)
  }
})

test('record kinds are one or several, as a list or separated by commas', () => {
  const kinds = (kind: unknown) => (read(listRecords.input, { kind }) as { kind: string[] })?.kind
  expect(kinds('income')).toEqual(['income'])
  expect(kinds('recharge,withdraw')).toEqual(['recharge', 'withdraw'])
  expect(kinds(['recharge', 'withdraw'])).toEqual(['recharge', 'withdraw'])
  expect(kinds('recharge,')).toBeUndefined()
  expect(kinds(7)).toBeUndefined()
})

test('a profit rule has at least one day', () => {
  const create = (profit_rule: object) =>
    accepts(createProduct.input, {
      name: 'Maize 30',
      price: 100_000,
      cycle: 30,
      number_of_earnings: 22,
      earnings_per_time: 50,
      claim_period: 86_400,
      profit_rule,
      returns_principal: true,
    })
  expect(create(rule)).toBe(true)
  expect(create(Object.fromEntries(Object.keys(rule).map((day) => [day, 0])))).toBe(false)
  expect(create({ ...rule, sunday: 2 })).toBe(false)
})

test('terms whose sum for the largest quantity is not a safe integer are refused', () => {
  const terms = {
    name: 'Gold',
    price: 1,
    cycle: 1,
    number_of_earnings: 10_000,
    claim_period: 1,
    profit_rule: rule,
    returns_principal: false,
  }
  const create = (earnings_per_time: number) =>
    wrongFields(createProduct.input, { ...terms, earnings_per_time })
  expect(create(10_000_000)).toEqual([])
  expect(create(10_000_001)).toEqual(['number_of_earnings'])
})

test('a change contains only the given fields', () => {
  expect(read(updateProduct.input, { id, published: false })).toEqual({
    id,
    published: false,
  })
  expect(read(updateTexts.input, { site_name: 'Shamba' })).toEqual({ site_name: 'Shamba' })
  expect(accepts(updateConfig.input, { time_zone: 'Africa/Nowhere' })).toBe(false)
})

test('an image is one of three types, and not too large', () => {
  const upload = (size: number, type: string) =>
    accepts(uploadChatFile.input, { image: new Blob([new Uint8Array(size)], { type }) })
  expect(imageTypes.map((type) => upload(1, type))).toEqual([true, true, true])
  expect(upload(largestChatImage, 'image/png')).toBe(true)
  expect(upload(largestChatImage + 1, 'image/png')).toBe(false)
  expect(upload(0, 'image/png')).toBe(false)
  expect(upload(1, 'image/svg+xml')).toBe(false)
  expect(accepts(uploadChatFile.input, { image: 'text' })).toBe(false)
})

test('a message has 1 to 4000 characters, and that of an image is the id of a file', () => {
  const send = (kind: string, body: string) =>
    accepts(sendMessage.input, { client_id: 'a-1', kind, body })
  expect(send('text', 'Habari!\nHow are you?')).toBe(true)
  expect(send('text', ' \n ')).toBe(false)
  expect(send('text', 'x'.repeat(4001))).toBe(false)
  expect(send('image', id)).toBe(true)
  expect(send('image', 'javascript:alert(1)')).toBe(false)
})

const blank = ['', ' \n', '\u200b\u200b', '\u2060 \u00ad', '\u3164', '\u2800', '\ufeff']
// Nothing is drawn for any of these, though most are no spaces.
for (let code = 0; code <= 0x10_ff_ff; code += 1) {
  const one = String.fromCodePoint(code)
  if (/[\p{Default_Ignorable_Code_Point}\p{White_Space}]/u.test(one)) blank.push(one + one)
}

test.each<[string, (typed: string) => boolean]>([
  ['a reason', (reason) => accepts(operatorRevealUser.input, { id, reason })],
  ['a note', (text) => accepts(operatorAddUserNote.input, { id, text })],
  ['a note in the chat', (body) => accepts(operatorAddNote.input, { id, client_id: 'a-1', body })],
  ['a message', (body) => accepts(sendMessage.input, { client_id: 'a-1', kind: 'text', body })],
  [
    'an answer',
    (body) => accepts(operatorSendMessage.input, { id, client_id: 'a-1', kind: 'text', body }),
  ],
  ['a nickname', (nickname) => accepts(updateMe.input, { nickname })],
  [
    'the name of an operator',
    (nickname) =>
      accepts(inviteOperator.input, { phone: '0733000000', nickname, roles: ['owner'] }),
  ],
])('%s has something to see, so that it never stands there blank', (_, takes) => {
  expect(['ok', ' They called us ', '電話', '👩\u200d🌾', '.'].map(takes)).not.toContain(false)
  expect(blank.map(takes)).not.toContain(true)
})

test('a nickname is one line of 1 to 30 characters, in any script', () => {
  const rename = (nickname: string) => accepts(updateMe.input, { nickname })
  expect(['Kamau', 'Wanjikũ', '花子', '👩‍🌾'].map(rename)).not.toContain(false)
  expect(['', 'x'.repeat(31), 'a\nb', 'a\u202Eb', '\u0000', '\ud800'].map(rename)).not.toContain(
    true,
  )
})
