import { allEndpoints } from '../contract/all-endpoints.js'
import { getMe } from '../contract/customer/me.js'
import { operatorListOperators } from '../contract/operator/operators.js'
import { operatorRoles, type OperatorRole } from '../contract/wire/roles.js'
import { accessChecks } from './backend/access-checks.js'
import { createBackend, type Backend } from './backend/ask.js'
import type { Check, Role } from './backend/check.js'
import { configChecks } from './backend/config-checks.js'
import { expectSuccess, Finding } from './backend/expect.js'
import { inputChecks } from './backend/input-checks.js'
import { readingChecks } from './backend/reading-checks.js'
import { replayChecks } from './backend/replay-checks.js'
import { signInAs, signInChecks, type Credentials } from './backend/sign-in-checks.js'

/** Options of {@link checkBackend}. */
export interface CheckBackendOptions {
  /** The accounts to sign in with; without them, endpoints that need a login are not checked. */
  readonly customer?: Credentials | undefined
  readonly operator?: Credentials | undefined
  readonly fetch?: typeof globalThis.fetch
  /** Called with each result as soon as there is one. */
  readonly onCheck?: (check: CheckResult) => void
}

/** The result of one check of {@link checkBackend}. */
export interface CheckResult {
  readonly name: string
  readonly ok: boolean
  /** What is wrong; empty if the check has passed. */
  readonly detail: string
}

/** The results of {@link checkBackend}. */
export interface BackendReport {
  readonly ok: boolean
  readonly checks: readonly CheckResult[]
}

async function resultOf({ name, run }: Check): Promise<CheckResult> {
  try {
    await run()
    return { name, ok: true, detail: '' }
  } catch (error) {
    const { name: kind, message } = error as Error
    return { name, ok: false, detail: error instanceof Finding ? message : `${kind}: ${message}` }
  }
}

async function signInEach(
  backend: Backend,
  people: Readonly<Record<Role, Credentials | undefined>>,
): Promise<Partial<Record<Role, string>>> {
  const tokens: Partial<Record<Role, string>> = {}
  for (const role of ['customer', 'operator'] as const) {
    const credentials = people[role]
    // A failed sign-in has already been reported by a check.
    const token = credentials && (await signInAs(backend, role, credentials).catch(() => undefined))
    if (token !== undefined) tokens[role] = token
  }
  return tokens
}

/** The operator's roles; all of them if the backend does not tell, which a check reports then. */
async function readRoles(
  backend: Backend,
  token: string | undefined,
): Promise<readonly OperatorRole[]> {
  try {
    const me = expectSuccess(getMe, await backend.ask(getMe, { token })) as { id: string }
    const reply = await backend.ask(operatorListOperators, { token })
    const { items } = expectSuccess(operatorListOperators, reply) as {
      items: { id: string; roles: OperatorRole[] }[]
    }
    return items.find(({ id }) => id === me.id)?.roles ?? operatorRoles
  } catch {
    return operatorRoles
  }
}

/**
 * Checks any backend against the contract: the envelope, the config, access rights, malformed input
 * and repeated idempotency keys. It leaves nothing behind but cancelled recharges.
 *
 * @example
 * const { ok, checks } = await checkBackend('http://127.0.0.1:8787', {
 *   customer: { phone: '0712345678', password: 'demo-1234' },
 * })
 * const failed = checks.filter((check) => !check.ok)
 */
export async function checkBackend(
  url: string,
  { customer, operator, fetch, onCheck }: CheckBackendOptions = {},
): Promise<BackendReport> {
  const backend = createBackend(url, fetch ?? ((...args) => globalThis.fetch(...args)))
  const people = { customer, operator }
  const checks: CheckResult[] = []
  const runAll = async (group: readonly Check[]) => {
    for (const check of group) {
      const result = await resultOf(check)
      checks.push(result)
      onCheck?.(result)
    }
  }
  await runAll(signInChecks(backend, people))
  const tokens = await signInEach(backend, people)
  const roles = await readRoles(backend, tokens.operator)
  const subject = { backend, endpoints: allEndpoints(), tokens, roles }
  for (const group of [configChecks, readingChecks, inputChecks, accessChecks, replayChecks]) {
    await runAll(group(subject))
  }
  return { ok: checks.every(({ ok }) => ok), checks }
}
