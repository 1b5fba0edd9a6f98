import { expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.js'
import { chatSocketPath } from './customer/chat/chat-frames.js'

// The table of the contract, one line per call: caller, method and path, and K if keyed. `any`
// needs no sign-in, `user` is either role, and the others are one role only.
const table = `
  any      GET    /health
  any      GET    /ready
  any      GET    /metrics
  any      GET    /api/config/version
  any      GET    /api/config
  any      GET    /api/languages/{key}.json
  any      POST   /api/auth/sign-up
  any      POST   /api/auth/sign-in
  any      POST   /api/auth/codes
  any      POST   /api/auth/reset
  any      POST   /api/auth/lock
  user     POST   /api/auth/sign-out
  user     GET    /api/me
  user     PATCH  /api/me
  customer POST   /api/auth/phone-codes
  customer POST   /api/me/phone
  user     POST   /api/me/password
  user     GET    /api/me/sessions
  user     DELETE /api/me/sessions/{id}
  customer GET    /api/me/export
  customer POST   /api/me/close
  customer GET    /api/me/unlock
  customer PUT    /api/me/unlock/pin
  customer POST   /api/me/unlock/passkey/start
  customer POST   /api/me/unlock/passkey
  customer POST   /api/me/unlock/remove
  customer POST   /api/me/unlock/start
  customer POST   /api/me/unlock
  customer GET    /api/me/payment-account
  customer PUT    /api/me/payment-account
  any      GET    /api/home
  any      GET    /api/products
  any      GET    /api/products/{id}
  any      GET    /api/terms/{hash}
  customer POST   /api/orders K
  customer GET    /api/orders
customer GET /api/holding-sums
  customer GET    /api/holdings
  customer GET    /api/holdings/{id}
  customer POST   /api/holdings/{id}/claim K
  customer POST   /api/holdings/claim K
  customer GET    /api/wallet
  customer GET    /api/wallet/history
  customer GET    /api/wallet/month
  customer GET    /api/wallet/day
  customer GET    /api/records
  customer GET    /api/records/{id}
  customer GET    /api/records/export
  customer GET    /api/records/export/code
  customer GET    /api/records/statement
  customer POST   /api/records/{id}/receipt
  any      GET    /api/documents/{code}
  customer GET    /api/earnings
  customer GET    /api/points
  customer GET    /api/recharge-channels
  customer GET    /api/recharges
  customer POST   /api/recharges K
  customer POST   /api/recharges/start K
  customer POST   /api/recharges/claim K
  customer POST   /api/recharges/{id}/cancel
  customer GET    /api/withdrawals
  customer POST   /api/withdrawals/quote
  customer POST   /api/withdrawals K
  customer POST   /api/withdrawals/{id}/cancel
  customer GET    /api/team
  customer GET    /api/team/members
  customer POST   /api/rewards/redeem K
  customer GET    /api/rewards
  any      GET    /api/announcements
  any      GET    /api/announcements/{id}
  customer POST   /api/announcements/{id}/read
  any      GET    /api/activities
  any      GET    /api/activities/{id}
  customer POST   /api/activities/{id}/read
  customer GET    /api/notifications
  customer POST   /api/notifications/read
  customer POST   /api/notifications/{id}/read
  customer GET    /api/push
  customer PUT    /api/push
  customer DELETE /api/push
  user     POST   /api/chat/tickets
  customer GET    /chat/conversation
  customer GET    /chat/messages
  customer POST   /chat/messages
  user     POST   /chat/files
  user     GET    /chat/files/{id}
  operator GET    /api/operator/recharges
  operator GET    /api/operator/recharges/{id}
  operator GET    /api/operator/recharge-sums
  operator POST   /api/operator/recharges/{id}/complete K
  operator POST   /api/operator/recharges/{id}/reject
  operator GET    /api/operator/withdrawals
  operator GET    /api/operator/withdrawals/{id}
  operator GET    /api/operator/withdrawal-sums
  operator GET    /api/operator/payment-file
  operator POST   /api/operator/withdrawals/{id}/assign
  operator POST   /api/operator/withdrawals/{id}/complete K
  operator POST   /api/operator/withdrawals/{id}/reject
  operator POST   /api/operator/payouts/stop
  operator GET    /api/operator/limits
  operator GET    /api/operator/reserve
  operator GET    /api/operator/reserve/forecast
  operator POST   /api/operator/settlement/statement K
  operator POST   /api/operator/bank-lines K
  operator GET    /api/operator/bank-lines
  operator GET    /api/operator/banks
  operator POST   /api/operator/banks/{bank}/read
  operator POST   /api/operator/banks/{bank}/statements K
  operator GET    /api/operator/bank-imports
  operator GET    /api/operator/bank-imports/{id}
  operator GET    /api/operator/bank-imports/{id}/lines
  operator POST   /api/operator/bank-imports/{id}/confirm K
  operator POST   /api/operator/bank-imports/{id}/reject
  operator GET    /api/operator/settlement/statement
  operator GET    /api/operator/reconciliation
  operator GET    /api/operator/bank-matches
  operator GET    /api/operator/bank-matches/{id}
  operator GET    /api/operator/bank-lines/{id}/candidates
  operator POST   /api/operator/bank-lines/{id}/link
  operator POST   /api/operator/bank-lines/{id}/unlink
  operator POST   /api/operator/bank-lines/{id}/reveal
  operator GET    /api/operator/cases
  operator GET    /api/operator/cases/{id}
  operator POST   /api/operator/files
  operator GET    /api/operator/audit
  operator POST   /api/operator/audits K
  operator GET    /api/operator/audits
  operator GET    /api/operator/payment-messages
  operator GET    /api/operator/comparisons
  operator GET    /api/operator/unmatched
  operator GET    /api/operator/unmatched/{id}
  operator GET    /api/operator/exceptions
  operator GET    /api/operator/exception-counts
  operator GET    /api/operator/accounts
  operator GET    /api/operator/accounts/{name}/entries
  operator GET    /api/operator/accounts/{name}/export
  operator GET    /api/operator/periods
  operator GET    /api/operator/day
  operator GET    /api/operator/days
  operator POST   /api/operator/days K
  operator GET    /api/operator/recharge-channels
  operator GET    /api/operator/products
  operator GET    /api/operator/products/{id}
  operator GET    /api/operator/codes
  operator GET    /api/operator/codes/{id}
  operator GET    /api/operator/announcements
  operator GET    /api/operator/announcements/{id}
  operator GET    /api/operator/activities
  operator GET    /api/operator/activities/{id}
  operator GET    /api/operator/holdings
  operator POST   /api/operator/holdings/{id}/freeze
  operator POST   /api/operator/holdings/{id}/cancel-points
  operator GET    /api/operator/users
  operator GET    /api/operator/users/{id}
  operator POST   /api/operator/users/{id}/reveal
  operator GET    /api/operator/users/{id}/records
  operator GET    /api/operator/users/{id}/sessions
  operator POST   /api/operator/users/{id}/end-sessions
  operator GET    /api/operator/users/{id}/notes
  operator POST   /api/operator/users/{id}/notes K
  operator POST   /api/operator/users/{id}/block
  operator GET    /api/operator/conversations
  operator POST   /api/operator/conversations
  operator GET    /api/operator/conversations/{id}
  operator GET    /api/operator/conversations/{id}/messages
  operator POST   /api/operator/conversations/{id}/messages
  operator POST   /api/operator/conversations/{id}/assign
  operator POST   /api/operator/conversations/{id}/move
  operator GET    /api/operator/conversations/{id}/notes
  operator POST   /api/operator/conversations/{id}/notes
  operator GET    /api/operator/conversation-counts
  operator GET    /api/operator/replies
  operator GET    /api/operator/config
  operator GET    /api/operator/config/versions
  operator POST   /api/operator/proposals K
  operator GET    /api/operator/proposals
  operator GET    /api/operator/proposals/{id}
  operator POST   /api/operator/proposals/{id}/approve K
  operator POST   /api/operator/proposals/{id}/reject
  operator POST   /api/operator/proposals/{id}/withdraw
  operator GET    /api/operator/operators
  operator GET    /api/operator/access
  operator GET    /api/operator/tax-rules
  operator GET    /api/operator/log
  operator GET    /api/operator/log/{id}
  operator POST   /api/operator/log/export
  any      POST   /api/operator/sign-in/start
  any      POST   /api/operator/sign-in
  operator POST   /api/operator/step-up
  operator GET    /api/operator/browser-key
  any      POST   /api/operator/enrol/start
  any      POST   /api/operator/enrol
  operator POST   /api/operator/operators/{id}/link
  any      GET    /api/owners
  operator POST   /api/operator/recoveries/{id}/cancel
  operator POST   /api/operator/proposals/{id}/start-approval`

const endpoints = allEndpoints()

test('every row of the table has an endpoint, and every endpoint has a row', () => {
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.trim().replace(/ +/g, ' '))
  const lines = endpoints.map(({ caller, method, path, keyed }) =>
    [caller === 'anyone' ? 'any' : caller, method, path, ...(keyed ? ['K'] : [])].join(' '),
  )
  expect(lines.toSorted()).toEqual(rows.toSorted())
  expect(chatSocketPath).toBe('/chat/socket')
})

test('names, and methods with their paths, are unique', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  const places = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(places).size).toBe(endpoints.length)
})

test('endpoints under /chat are on the chat host, all others on the main one', () => {
  for (const { path, host } of endpoints) {
    expect(host).toBe(path.startsWith('/chat/') ? 'chat' : 'main')
  }
})

test('only large replies, and the check of all books, may take a minute', () => {
  const patient = endpoints.filter(({ timeout }) => timeout !== undefined)
  expect(patient.map(({ name, timeout }) => `${name} ${timeout}`).toSorted()).toEqual([
    'exportMe 60000',
    'exportRecords 60000',
    'exportStatement 60000',
    'operatorExportAccount 60000',
    'operatorExportLog 60000',
    'operatorExportPayouts 60000',
    'operatorRunAudit 60000',
  ])
})

test('only these endpoints use anything but JSON in the envelope', () => {
  const odd = endpoints.filter(({ sends, answers }) => sends !== 'json' || answers !== 'envelope')
  expect(odd.map(({ name, sends, answers }) => `${name} ${sends} ${answers}`).toSorted()).toEqual([
    'exportRecords json csv',
    'exportStatement json pdf',
    'getChatFile json image',
    'getHealth json json',
    'getLanguagePack json json',
    'getMetrics json text',
    'getReady json json',
    'operatorExportAccount json csv',
    'operatorExportPayouts json csv',
    'operatorUploadFile image envelope',
    'uploadChatFile image envelope',
  ])
})

test.each([
  ['whileLocked', ['getUnlock', 'signOut', 'startUnlock', 'unlock']],
  [
    'duringSetup',
    [
      'getConfig',
      'getConfigVersion',
      'getHealth',
      'getMetrics',
      'getOwners',
      'getReady',
      'operatorEnrol',
      'operatorSignIn',
      'operatorStartEnrolment',
      'operatorStartSignIn',
      'signOut',
    ],
  ],
  ['fromStandby', ['exportStatement']],
] as const)('only the listed endpoints have the flag %s', (flag, names) => {
  const flagged = endpoints.filter((endpoint) => endpoint[flag]).map(({ name }) => name)
  expect(flagged.toSorted()).toEqual(names)
})
