import { expect, test } from 'vitest'
import {
  sendData,
  sendFailure,
  sendJson,
  startWireServer,
  type Answer,
  type SeenRequest,
} from '../../test/wire-server.js'
import { operatorRoles } from '../contract/wire/roles.js'
import { checkBackend } from './check-backend.js'

const customer = { phone: '0712345678', password: 'demo-1234' }
const operator = { phone: '0700000000', password: 'demo-1234' }
const id = '018bcfe5-6800-7000-8000-000000000002'
const unsigned = { id, phone: '254712345678', nickname: '', vip_level: 0, next_vip: null }
const userInfo = { ...unsigned, invitation_code: 'A', language: 'en', risk_acknowledged: false }

interface Faults {
  /** Creates a new recharge for a repeated key. */
  readonly doubles?: boolean
  /** Lets customers call operator endpoints. */
  readonly trusts?: boolean
  /** Accepts any key, or none. */
  readonly ignoresKeys?: boolean
  /** Keeps tokens valid after signing out. */
  readonly remembers?: boolean
}

function isJson(text: string): boolean {
  try {
    return Boolean(JSON.parse(text))
  } catch {
    return false
  }
}

/** A backend with sign-in, roles, and creating and cancelling recharges. */
function createBackend(faults: Faults = {}) {
  const roles = new Map<string, 'customer' | 'operator'>()
  const made = new Map<string, { body: string; recharge: Record<string, unknown> }>()
  let count = 0

  function makeRecharge({ headers, body }: SeenRequest): Record<string, unknown> {
    count += 1
    const fields = JSON.parse(body) as object
    const recharge = {
      ...fields,
      id: `018bcfe5-6800-7000-8000-${String(count).padStart(12, '0')}`,
      company_name: 'Mavuno',
      company_number: '400200',
      status: 'pending',
      create_time: 1,
      update_time: 1,
    }
    made.set(headers['idempotency-key'] as string, { body, recharge })
    return recharge
  }

  const answer: Answer = (request, response) => {
    const { method, path, headers, body } = request
    if (body && headers['content-type'] === 'application/json' && !isJson(body)) {
      return sendFailure(response, 400)
    }
    const token = headers.authorization?.slice('Bearer '.length) ?? ''
    if (path === '/api/auth/sign-in' || path === '/api/operator/sign-in') {
      const { phone, password } = JSON.parse(body) as { phone: string; password: string }
      if (password !== 'demo-1234') {
        return sendJson(response, { code: 1001, success: false, data: null, message: 'No.' })
      }
      const role = phone === customer.phone ? 'customer' : 'operator'
      const given = `token-${roles.size}`
      roles.set(given, role)
      const { id, nickname } = userInfo
      const named = { id, phone, nickname, roles: operatorRoles, blocked: false }
      const entry = role === 'operator' ? { operator: named, ends: 1 } : { ...userInfo, role }
      return sendData(response, { ...entry, token: given })
    }
    const role = roles.get(token)
    if (!role) return sendFailure(response, 401)
    if (
      path.startsWith('/api/operator') !== (role === 'operator') &&
      !/^\/api\/(me|auth)/.test(path)
    ) {
      return sendFailure(response, faults.trusts ? 400 : 403)
    }
    if (path === '/api/me') return sendData(response, { ...userInfo, role })
    if (path === '/api/auth/sign-out') {
      if (!faults.remembers) roles.delete(token)
      return sendData(response, {})
    }
    if (path === '/api/recharge-channels') {
      const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '400200' }
      return sendData(response, { items: [{ ...channel, min: 10_000, max: 20_000, presets: [] }] })
    }
    if (path.endsWith('/cancel')) {
      const found = [...made.values()].find(({ recharge }) => path.includes(String(recharge['id'])))
      if (!found) return sendFailure(response, 404)
      return sendData(response, Object.assign(found.recharge, { status: 'cancel' }))
    }
    if (path === '/api/recharges' && method === 'POST') {
      const key = headers['idempotency-key'] as string | undefined
      if (!faults.ignoresKeys && !/^[\w-]{1,64}$/.test(key ?? '')) return sendFailure(response, 400)
      if (!body.includes('payment_number'))
        return sendFailure(response, faults.ignoresKeys ? 404 : 400)
      const before = faults.doubles ? undefined : made.get(key ?? '')
      if (before && before.body !== body) return sendFailure(response, 409)
      return sendData(response, before?.recharge ?? makeRecharge(request))
    }
    return sendFailure(response, 404)
  }
  return { answer, made }
}

async function check(faults?: Faults) {
  const { answer, made } = createBackend(faults)
  const { url } = await startWireServer(answer)
  const { checks } = await checkBackend(url, { customer, operator })
  return { made, detailOf: (name: string) => checks.find((result) => result.name === name)?.detail }
}

const signIn = (role: string) => `the ${role} signs in, and the token is invalid after signing out`
const replay = 'the same key with the same input returns the first reply and has one effect'
const conflict = 'the same key with a different input is 409'
const forbidden = 'GET /api/operator/reserve is 403 for the customer'
const keyless = 'POST /api/recharges with no Idempotency-Key is 400'

test('a backend with correct sign-in, roles and idempotency keys passes those checks', async () => {
  const { made, detailOf } = await check()
  for (const name of [
    'a wrong password is a business error with HTTP 200 and code 1001',
    signIn('customer'),
    signIn('operator'),
    'GET /api/me matches its schema',
    forbidden,
    'GET /api/wallet is 403 for the operator',
    keyless,
    'POST /api/recharges with a malformed Idempotency-Key is 400',
    replay,
    conflict,
    'a repeated cancellation returns the same reply as the first one',
  ]) {
    expect(detailOf(name), name).toBe('')
  }
  // All recharges that were created have been cancelled.
  for (const { recharge } of made.values()) expect(recharge['status']).toBe('cancel')
})

test.each<[string, Faults, string, string]>([
  ['pays twice', { doubles: true }, replay, 'A second recharge was created.'],
  ['ignores a different input', { doubles: true }, conflict, 'The status is 200 instead of 409.'],
  [
    'lets customers call operator endpoints',
    { trusts: true },
    forbidden,
    'The status is 400 instead of 403.',
  ],
  ['needs no key', { ignoresKeys: true }, keyless, 'The status is 404 instead of 400.'],
  [
    'keeps tokens valid after sign-out',
    { remembers: true },
    signIn('customer'),
    'The status is 200 instead of 401.',
  ],
])('a backend that %s is detected', async (_, faults, name, finding) => {
  const { detailOf } = await check(faults)
  expect(detailOf(name)).toBe(finding)
})
