// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import {
  operatorEnrol,
  operatorStartEnrolment,
  operatorStartSignIn,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { all, answer, click, one, openConsole, Rejected, textOf } from '../testing/console.js'
import { fieldsOf, fill } from '../testing/fields.js'
import { goldenDay } from '../testing/golden-day.js'
import { idOf } from '../testing/records.js'

const link = 'x'.repeat(43)
const secret = 'A'.repeat(32)
const rejected = (code: number, words = 'The words of the server.') => {
  throw new Rejected(code, words)
}
interface Given {
  readonly needs_passkey?: boolean
  readonly start?: (time: number) => unknown
  readonly enrol?: (time: number) => unknown
}

async function openEnrolment({ needs_passkey = false, start, enrol }: Given = {}) {
  const roles: OperatorRole[] = ['support', 'cashier']
  const operator = { id: idOf(5), phone: '254700000005', nickname: 'Esther', roles, blocked: false }
  let [starts, tries] = [0, 0]
  const options = {
    ...{ rp: { name: 'Mavuno' }, user: { id: 'dQ', name: 'u', displayName: 'u' } },
    ...{ pubKeyCredParams: [] },
  }
  const desk = await openConsole(`#/enrol/${link}`, {
    roles: ['cashier'],
    answers: [
      answer(operatorStartEnrolment, () => {
        starts += 1
        start?.(starts)
        const challenge = `new${starts}`
        return {
          operator,
          needs_passkey,
          options: { ...options, challenge },
          secret,
          uri: 'otpauth://x',
        }
      }),
      answer(operatorEnrol, () => {
        tries += 1
        enrol?.(tries)
        return {}
      }),
      answer(operatorStartSignIn, () => ({
        ...{ second_factor: true, console: location.origin, options: {} },
      })),
      ...goldenDay,
    ],
  })
  await one('h1', 'Enrol as an operator')
  return desk
}

/** The challenges that a new passkey of this device has signed. */
function holdPasskey(): string[] {
  const signed: string[] = []
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const create = ({ publicKey }: { publicKey: { challenge: ArrayBuffer } }) => {
    signed.push(btoa(String.fromCharCode(...new Uint8Array(publicKey.challenge))))
    return Promise.resolve({
      ...{ id: 'a2V5', rawId: bytes('key'), type: 'public-key', authenticatorAttachment: null },
      response: { clientDataJSON: bytes('data'), attestationObject: bytes('made') },
      getClientExtensionResults: () => ({}),
    })
  }
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { credentials: { value: { create } }, onLine: { value: true } }),
  )
  return signed
}
const passkey = {
  ...{ id: 'a2V5', rawId: 'a2V5', type: 'public-key' },
  response: { clientDataJSON: 'ZGF0YQ', attestationObject: 'bWFkZQ' },
}

const field = (label: string) => fieldsOf(label)[0]
const wrong = () => [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id)
const signInScreen = () => one('h1', 'Sign in as an operator')

test('a passkey signs a challenge that was asked for at the press, and enrols without an app', async () => {
  const signed = holdPasskey()
  const desk = await openEnrolment({ needs_passkey: true })
  await one('dl', 'NameEstherPhone254700000005RolesSupport, Cashier')
  await one('form > p', /^Your roles take a passkey: /)
  expect(all('button', 'Enrol without a passkey')).toEqual([])
  await click('button', 'Make a passkey')
  await signInScreen()
  expect(desk.calls(operatorEnrol)).toEqual([{ link, passkey }])
  expect(signed).toEqual(['new2'])
  await one('.mv-notice', 'You are enrolled. Sign in now.')
  // The operator who was signed in here is not whom the link was for.
  expect(mavuno.session.isLoggedIn).toBe(false)
})

test.each([
  ['12345', '123456', 'New password', 'Write a password of 6 characters at least.'],
  ['123456', '12345', 'Code that the app shows', 'Write the code that the app shows.'],
])(
  'with the password %s and the code %s nothing is sent, and the field says why',
  async (password, code, name, said) => {
    const desk = await openEnrolment()
    await one('h2', 'Or password and codes of an app')
    await fill('New password', password)
    await fill('Code that the app shows', code)
    await click('button[type=submit]')
    await expect.poll(() => document.activeElement).toBe(field(name))
    expect(wrong()).toEqual([field(name)?.id])
    expect(textOf(document.querySelector('.enrol-app'))).toContain(said)
    expect(desk.calls(operatorEnrol)).toEqual([])
  },
)

test('password and code of the app enrol with its key, and a passkey with them where they were begun', async () => {
  holdPasskey()
  const desk = await openEnrolment({ enrol: (time) => time === 1 && rejected(1234) })
  await one('h2', 'Or password and codes of an app')
  await fill('New password', 'nyumba')
  await fill('Code that the app shows', '123456')
  await click('button[type=submit]')
  await one('[role=alert]', 'The words of the server.')
  await click('button', 'Make a passkey')
  await signInScreen()
  const app = { password: 'nyumba', secret, code: '123456' }
  expect(desk.calls(operatorEnrol)).toEqual([
    { link, app },
    { link, app, passkey },
  ])
})

test('a password that is too common is wrong until it is another, and the code stays right', async () => {
  const desk = await openEnrolment({
    enrol: (time) => time === 1 && rejected(codes.password_too_common, 'Too many have it.'),
  })
  await one('h2', 'Or password and codes of an app')
  await fill('New password', 'password')
  await fill('Code that the app shows', '123456')
  await click('button[type=submit]')
  await expect.poll(wrong).toEqual([field('New password')?.id])
  expect(textOf(document.querySelector('.enrol-app'))).toContain('Too many have it.')
  await click('button[type=submit]')
  expect(desk.calls(operatorEnrol)).toHaveLength(1)
  await fill('New password', 'nyumba')
  expect(wrong()).toEqual([])
  await click('button[type=submit]')
  await signInScreen()
})

/** A connection that ends before the answers of some paths. */
function losing(served: typeof fetch, paths: RegExp): typeof fetch {
  return async (address, init) => {
    if (typeof address === 'string' && paths.test(address)) throw new TypeError('Failed to fetch')
    return served(address, init)
  }
}

test.each([
  ['the link still works', /enrol$/, false, 'so you are not enrolled yet: try again', 0],
  ['the link is used', /enrol$/, true, 'you are most likely enrolled: sign in', 1],
  ['nobody answers', /enrol/, false, 'We do not know if you are enrolled.', 0],
])(
  'after a lost answer it is said what became of it: %s',
  async (_, paths, isUsed, said, links) => {
    await openEnrolment({
      start: (time) => time > 1 && isUsed && rejected(codes.code_wrong_or_old),
    })
    await one('h2', 'Or password and codes of an app')
    vi.stubGlobal('fetch', losing(fetch, paths))
    await fill('New password', 'nyumba')
    await fill('Code that the app shows', '123456')
    await click('button[type=submit]')
    await one('[role=alert]', said)
    expect(all('[role=alert]')).toHaveLength(1)
    expect(all('button', 'To the sign-in')).toHaveLength(links)
  },
)

test('a link that is over once an answer to it was lost has most likely been used', async () => {
  await openEnrolment({
    start: (time) => time > 2 && rejected(codes.code_wrong_or_old),
    enrol: () => rejected(codes.code_wrong_or_old),
  })
  await one('form > p', /^A passkey is the simplest: /)
  const served = fetch
  vi.stubGlobal('fetch', losing(served, /enrol$/))
  await fill('New password', 'nyumba')
  await fill('Code that the app shows', '123456')
  await click('button[type=submit]')
  await one('[role=alert]', 'The link still works')
  vi.stubGlobal('fetch', served)
  await click('button[type=submit]')
  await one('[role=alert]', 'you are most likely enrolled: sign in')
})

test('a link that was over before anything was sent is said to be over, and not to have been used', async () => {
  await openEnrolment({
    start: (time) => time > 1 && rejected(codes.code_wrong_or_old),
    enrol: () => rejected(codes.code_wrong_or_old),
  })
  await one('h2', 'Or password and codes of an app')
  await fill('New password', 'nyumba')
  await fill('Code that the app shows', '123456')
  await click('button[type=submit]')
  await one('form [role=alert]', 'This link does not work.')
  expect(all('[role=alert]')).toHaveLength(1)
  expect(all('button', 'To the sign-in')).toEqual([])
})

test('a link that is over leads to the sign-in, and one that cannot be read is read again', async () => {
  let isOut = true
  const start = () => (isOut ? rejected(1234) : rejected(codes.code_wrong_or_old))
  await openEnrolment({ start })
  await one('[role=alert]', 'The words of the server.')
  expect(all('button', 'To the sign-in')).toEqual([])
  isOut = false
  await click('[role=alert] button', 'Try again')
  await one('[role=alert]', 'This link does not work.')
  mavuno.session.signOut()
  await click('button', 'To the sign-in')
  await signInScreen()
  expect(all('.mv-notice', 'You are enrolled')).toEqual([])
})
