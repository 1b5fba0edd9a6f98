// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import { operatorSignIn, operatorStartSignIn, type SignedInOperator } from '@mavuno/sdk/operator'
import { expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { all, answer, click, me, one, openConsole, Rejected, textOf } from '../testing/console.js'
import { fieldsOf, fill } from '../testing/fields.js'
import { goldenDay } from '../testing/golden-day.js'
import { at } from '../testing/records.js'

const signedIn: SignedInOperator = {
  token: 'token-of-baraka',
  operator: { ...me, nickname: 'Baraka', roles: ['cashier'], blocked: false },
  ends: at('23:00'),
}

interface Given {
  readonly second_factor?: boolean
  readonly console?: string
  readonly signIn?: () => SignedInOperator
  readonly start?: () => void
}

async function openSignIn(given: Given = {}) {
  const { second_factor = true, signIn = () => signedIn, start = () => undefined } = given
  const desk = await openConsole('#/recharges?show=completed', {
    roles: ['cashier'],
    answers: [
      answer(operatorStartSignIn, () => {
        start()
        const options = { challenge: 'YQ', allowCredentials: [] }
        return { second_factor, console: given.console ?? location.origin, options }
      }),
      answer(operatorSignIn, signIn),
      ...goldenDay,
    ],
  })
  mavuno.session.signOut()
  await one('h1', 'Sign in as an operator')
  return desk
}

/** A passkey of this device; its answer comes from the person. */
function holdPasskey(get: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { credentials: { value: { get } }, onLine: { value: true } }),
  )
}
const bytes = (text: string) => new TextEncoder().encode(text).buffer
const signature = () =>
  Promise.resolve({
    ...{ id: 'a2V5', rawId: bytes('key'), type: 'public-key', authenticatorAttachment: null },
    response: {
      ...{ clientDataJSON: bytes('data'), authenticatorData: bytes('device') },
      ...{ signature: bytes('signed'), userHandle: null },
    },
    getClientExtensionResults: () => ({}),
  })
const nameError = (name: string) => Object.assign(new Error(name), { name })

const field = (label: string) => fieldsOf(label)[0]

test('the code of the app is needed where there is a second factor, and is sent with phone and password', async () => {
  const desk = await openSignIn()
  await one('h2', 'With password and code')
  await fill('Phone', '0700000002')
  await fill('Password', 'nyumba')
  await click('button[type=submit]', 'Sign in')
  await expect.poll(() => document.activeElement).toBe(field('Code that the app shows'))
  expect(desk.calls(operatorSignIn)).toEqual([])
  await fill('Code that the app shows', '012345')
  await click('button[type=submit]', 'Sign in')
  await expect
    .poll(() => desk.calls(operatorSignIn))
    .toEqual([{ phone: expect.stringMatching(/700000002$/), password: 'nyumba', code: '012345' }])
  await one('button', 'Baraka')
  expect(mavuno.session.user).toMatchObject({ factor: 'code', isDemo: false })
  expect(location.hash).toBe('#/recharges?show=completed')
})

test('in a demo the password is enough: no code is asked for, and there is no passkey', async () => {
  const desk = await openSignIn({ second_factor: false, console: 'https://other.test' })
  await one('h2', 'With the password of the demo')
  expect(all('label', 'Code that the app shows')).toEqual([])
  expect(all('button', 'Use my passkey')).toEqual([])
  expect(all('.mv-notice')).toEqual([])
  await fill('Phone', '0700000002')
  await fill('Password', 'demo')
  await click('button[type=submit]', 'Sign in')
  await one('button', 'Baraka')
  expect(desk.calls(operatorSignIn)).toEqual([
    { phone: expect.stringMatching(/700000002$/), password: 'demo' },
  ])
  expect(mavuno.session.user).toMatchObject({ factor: 'password', isDemo: true })
})

test('a passkey signs in without what is typed, and its session is that of a passkey', async () => {
  holdPasskey(signature)
  const desk = await openSignIn()
  await click('button', 'Use my passkey')
  await one('button', 'Baraka')
  const response = {
    clientDataJSON: 'ZGF0YQ',
    authenticatorData: 'ZGV2aWNl',
    signature: 'c2lnbmVk',
  }
  expect(desk.calls(operatorSignIn)).toEqual([
    { passkey: { id: 'a2V5', rawId: 'a2V5', type: 'public-key', response } },
  ])
  expect(mavuno.session.user).toMatchObject({ factor: 'passkey', isDemo: false })
})

const never = () => Promise.resolve(null)
const throwing = (name: string) => () => Promise.reject(nameError(name))
const reject = (code: number) => () => {
  throw new Rejected(code, 'The words of the server.')
}

test.each<[string, (() => Promise<unknown>) | undefined, (() => never) | undefined, string]>([
  ['a browser without passkeys', undefined, undefined, 'This browser has no passkeys.'],
  [
    'another address',
    throwing('SecurityError'),
    undefined,
    'Passkeys do not work at this address.',
  ],
  ['a prompt that is cancelled', throwing('NotAllowedError'), undefined, 'No passkey was used'],
  [
    'a device that cannot ask for its owner',
    throwing('ConstraintError'),
    undefined,
    'This device cannot make a passkey that only you unlock.',
  ],
  [
    'a device of another kind',
    throwing('NotSupportedError'),
    undefined,
    'This device cannot make a passkey that only you unlock.',
  ],
  ['a device without one', never, undefined, 'No passkey was used'],
  [
    'one that is not accepted',
    signature,
    reject(codes.wrong_credentials),
    'The server did not accept this passkey',
  ],
  ['an operator who is blocked', signature, reject(codes.blocked), 'The words of the server.'],
])('%s is said in its own words, and nobody is signed in', async (_, get, signIn, said) => {
  if (get) holdPasskey(get)
  await openSignIn(signIn && { signIn })
  await click('button', 'Use my passkey')
  await one('[role=alert]', said)
  expect(mavuno.session.isLoggedIn).toBe(false)
})

test('a wrong password is said in the words of the server, and the fields stay as they were', async () => {
  await openSignIn({ second_factor: false, signIn: reject(codes.wrong_credentials) })
  await one('h2', 'With the password of the demo')
  await fill('Phone', '0700000002')
  await fill('Password', 'wrong')
  await click('button[type=submit]', 'Sign in')
  await one('form [role=alert]', 'The words of the server.')
  expect([field('Phone')?.value, field('Password')?.value]).toEqual(['0700000002', 'wrong'])
})

test.each([
  'https://console.test',
  `${location.origin}0`,
  location.origin.slice(0, -1),
  location.origin.replace('http:', 'https:'),
])(
  'where the console is at %s the passkey is refused here, and the link keeps the screen that was asked for',
  async (address) => {
    await openSignIn({ console: address })
    const link = await one('.mv-notice a', 'Open it')
    expect(link.getAttribute('href')).toBe(`${address}/#/recharges?show=completed`)
    expect(((await one('button', 'Use my passkey')) as HTMLButtonElement).disabled).toBe(true)
  },
)

test('how one signs in that cannot be read is read again by a press', async () => {
  let isOut = true
  await openSignIn({
    start: () => {
      if (isOut) throw new Rejected(1234, 'Not this time.')
    },
  })
  expect(textOf(await one('[role=alert]', 'Not this time.'))).toContain('Try again')
  isOut = false
  await click('[role=alert] button', 'Try again')
  await one('h2', 'With password and code')
  expect(all('[role=alert]')).toEqual([])
})
