import { allEndpoints } from '../contract/all-endpoints.js'
import { accessChecks } from './backend/access-checks.js'
import { createBackend, type Backend } from './backend/ask.js'
import type { Check, Role } from './backend/check.js'
import { configChecks } from './backend/config-checks.js'
import { Finding } from './backend/expect.js'
import { inputChecks } from './backend/input-checks.js'
import { readingChecks } from './backend/reading-checks.js'
import { replayChecks } from './backend/replay-checks.js'
import { signInAs, signInChecks, type Credentials } from './backend/sign-in-checks.js'

/** How {@link checkBackend} checks. */
export interface CheckBackendOptions {
  /** Whom to sign in as; without them what needs a login is not checked. */
  readonly customer?: Credentials | undefined
  readonly operator?: Credentials | undefined
  readonly fetch?: typeof globalThis.fetch
  /** Hears each result as it comes. */
  readonly onCheck?: (check: CheckResult) => void
}

/** One check of {@link checkBackend}. */
export interface CheckResult {
  readonly name: string
  readonly ok: boolean
  /** What is wrong; empty where nothing is. */
  readonly detail: string
}

/** What {@link checkBackend} found. */
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
    // One who cannot sign in has failed a check of that name already.
    const token = credentials && (await signInAs(backend, credentials).catch(() => undefined))
    if (token !== undefined) tokens[role] = token
  }
  return tokens
}

/**
 * Checks any backend against the contract: the envelope, the config, who may call what, malformed
 * input, keys that are repeated. It leaves no more behind than cancelled recharges.
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
  const subject = { backend, endpoints: allEndpoints(), tokens }
  for (const group of [configChecks, readingChecks, inputChecks, accessChecks, replayChecks]) {
    await runAll(group(subject))
  }
  return { ok: checks.every(({ ok }) => ok), checks }
}
