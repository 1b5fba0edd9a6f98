import type { EndpointReply } from '@mavuno/sdk/contract'
import type { operatorStartEnrolment } from '@mavuno/sdk/operator'
import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import { action, element, facts, field, say, show } from './elements.js'
import { qrCode } from './qr-code.js'
import { call } from './server.js'

type Started = EndpointReply<typeof operatorStartEnrolment>

const start = (link: string) => call<Started>('/api/operator/enrol/start', { body: { link } })

/** Enrols by a link: a passkey, password and app, or both. */
export async function showEnrolment(link: string, done: () => Promise<void>): Promise<void> {
  const { operator, needs_passkey, secret, uri } = await start(link)
  const password = field('Password', { type: 'password', autocomplete: 'new-password' })
  const code = field('Code that the app shows', {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '6',
  })

  async function enrol(withPasskey: boolean): Promise<void> {
    const isFilled = password.input.value !== '' || code.input.value !== ''
    const app = { password: password.input.value, secret, code: code.input.value }
    // A passkey signs what was asked a moment ago.
    const { options } = await start(link)
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const passkey = withPasskey ? await startRegistration({ optionsJSON }) : undefined
    const body = { link, ...(passkey && { passkey }), ...(isFilled && { app }) }
    await call('/api/operator/enrol', { body })
    history.replaceState(null, '', location.pathname)
    await done()
    say('You are enrolled. Sign in now.')
  }

  const rows = [
    ['Name', operator.nickname],
    ['Phone', operator.phone],
    ['Roles', operator.roles.join(', ')],
  ] as const
  const buttons = [action('Make a passkey', () => enrol(true), { isMain: true })]
  if (!needs_passkey) buttons.push(action('Enrol without a passkey', () => enrol(false)))
  const appTitle = needs_passkey ? 'For the command line (not needed here)' : 'Password and app'
  show(
    'Enrol as an operator',
    element('section', {}, facts(rows)),
    element(
      'section',
      {},
      element('h2', {}, appTitle),
      element(
        'p',
        {},
        'Scan this with an app with codes. On this device, add the key by ',
        element('a', { href: uri }, 'this link'),
        ' or by hand: ',
        element('code', {}, secret),
      ),
      qrCode(uri, 'QR code of the key'),
      password.row,
      code.row,
    ),
    ...buttons,
  )
}
