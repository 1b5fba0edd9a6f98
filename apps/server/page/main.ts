import type { Operator, SignedInOperator } from '@mavuno/sdk/operator'
import { action, element, field, say, show } from './elements.js'
import { showEnrolment } from './enrol.js'
import { showProposal, showProposals } from './proposals.js'
import { call, keepSession, startSignIn, usePasskey, whenSessionEnds } from './server.js'

let operator: Operator | undefined

/** The proposal that the address names, or else all that are open. */
async function showWork(one: Operator): Promise<void> {
  const id = /^#proposal=([\w-]+)$/.exec(location.hash)?.[1]
  await (id === undefined ? showProposals(one) : showProposal(id, one))
}

async function enter(given: object, byPasskey: boolean): Promise<void> {
  const entry = await call<SignedInOperator>('/api/operator/sign-in', { body: given })
  keepSession({ token: entry.token, byPasskey })
  operator = entry.operator
  await showWork(operator)
}

async function byPasskey(): Promise<void> {
  const { options } = await startSignIn()
  await enter({ passkey: await usePasskey(options) }, true)
}

async function showSignIn(): Promise<void> {
  const { second_factor } = await startSignIn()
  const phone = field('Phone', { type: 'tel', autocomplete: 'username' })
  const password = field('Password', { type: 'password', autocomplete: 'current-password' })
  const code = field('Code that the app shows', {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '6',
  })
  const byPassword = () => {
    const given = { phone: phone.input.value, password: password.input.value }
    return enter({ ...given, ...(second_factor && { code: code.input.value }) }, false)
  }
  show(
    'Sign in as an operator',
    action('Sign in with a passkey', byPasskey, { isMain: true }),
    element(
      'section',
      {},
      element('h2', {}, second_factor ? 'With password and code' : 'With the password of the demo'),
      phone.row,
      password.row,
      ...(second_factor ? [code.row] : []),
      action('Sign in', byPassword),
    ),
  )
}

async function start(): Promise<void> {
  const link = /^#link=([\w-]+)$/.exec(location.hash)?.[1]
  if (link !== undefined) return showEnrolment(link, showSignIn)
  return operator ? showWork(operator) : showSignIn()
}

function failed(error: unknown): void {
  show('Mavuno operators', action('Sign in', showSignIn))
  say(error instanceof Error ? error.message : String(error))
}

whenSessionEnds(() => {
  operator = undefined
  void showSignIn().catch(failed)
})
start().catch(failed)
// Somebody who opens a link while the page is open wants that link.
addEventListener('hashchange', () => void start().catch(failed))
