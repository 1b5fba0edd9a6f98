import type { ChatSocketClass } from '../chat/socket/create-connection.js'
import { allEndpoints } from '../contract/all-endpoints.js'
import { signOut } from '../contract/customer/auth.js'
import { getConfig, getConfigVersion } from '../contract/customer/config/config.js'
import { getMe } from '../contract/customer/account/me.js'
import { operatorListOperators } from '../contract/operator/operators.js'
import { operatorRoles, type OperatorRole } from '../contract/wire/roles.js'
import { contractVersion } from '../contract/wire/version.js'
import { accessChecks } from './backend/access-checks.js'
import { createBackend, Unreachable } from './backend/ask.js'
import { chatChecks } from './backend/chat-checks.js'
import { call, type Check, type Role, type Subject } from './backend/check.js'
import { configChecks } from './backend/config-checks.js'
import { corsChecks } from './backend/cors-checks.js'
import { Finding, Skip } from './backend/expect.js'
import { inputChecks } from './backend/input-checks.js'
import { languageChecks } from './backend/language-checks.js'
import { moneyChecks } from './backend/money-checks.js'
import { pageChecks } from './backend/page-checks.js'
import { readingChecks } from './backend/reading-checks.js'
import { replayChecks } from './backend/replay-checks.js'
import { signInAs, signInChecks, type Credentials } from './backend/sign-in-checks.js'
import { teamChecks } from './backend/team-checks.js'

/**
 * The areas that {@link checkBackend} checks after signing in.
 *
 * @example
 * const withoutChat = checkAreas.filter((area) => area !== 'chat')
 */
export const checkAreas = [
  'config',
  'languages',
  'cors',
  'replies',
  'pages',
  'input',
  'access',
  'team',
  'money',
  'keys',
  'chat',
] as const

/** One of {@link checkAreas}. */
export type CheckArea = (typeof checkAreas)[number]

const checksOf: Readonly<Record<CheckArea, (subject: Subject) => Check[]>> = {
  config: configChecks,
  languages: languageChecks,
  cors: corsChecks,
  replies: readingChecks,
  pages: pageChecks,
  input: inputChecks,
  access: accessChecks,
  team: teamChecks,
  money: moneyChecks,
  keys: replayChecks,
  chat: chatChecks,
}

/** Options of {@link checkBackend}. */
export interface CheckBackendOptions {
  /** The accounts to sign in with; what needs a login is skipped without them. */
  readonly customer?: Credentials | undefined
  readonly operator?: Credentials | undefined
  /** An origin that the backend allows to call it, such as `https://wallet.example.com`. */
  readonly origin?: string | undefined
  /** The host of the chat; the main host by default. */
  readonly chatHost?: string | undefined
  /**
   * Also checks what cannot be undone: a purchase of the cheapest product, claims, a redemption, and the
   * completion of a recharge and a withdrawal.
   */
  readonly moveMoney?: boolean | undefined
  /** A code that the customer has not redeemed yet; it is redeemed with `moveMoney`. */
  readonly rewardCode?: string | undefined
  /** Checks these areas only. */
  readonly only?: readonly CheckArea[] | undefined
  /** Milliseconds to wait for an answer, unless the contract gives the endpoint more; 10,000 by default. */
  readonly timeout?: number | undefined
  readonly fetch?: typeof globalThis.fetch
  /** The class of a `WebSocket`, where the platform has none. */
  readonly WebSocket?: ChatSocketClass | undefined
  /** Called with each result as soon as there is one. */
  readonly onCheck?: (check: CheckResult) => void
}

/** The result of one check of {@link checkBackend}. */
export interface CheckResult {
  readonly area: CheckArea | 'start'
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** What is wrong, or why the check was skipped; empty if it has passed. */
  readonly detail: string
}

/** The results of {@link checkBackend}. */
export interface BackendReport {
  /** Whether no check has failed. */
  readonly ok: boolean
  readonly contractVersion: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly checks: readonly CheckResult[]
}

type Verdict = Pick<CheckResult, 'outcome' | 'detail'>

async function verdictOf({ run }: Check): Promise<Verdict> {
  try {
    await run()
    return { outcome: 'passed', detail: '' }
  } catch (error) {
    const { name: kind, message } = error as Error
    if (error instanceof Skip) return { outcome: 'skipped', detail: message }
    const isClear = error instanceof Finding || error instanceof Unreachable
    return { outcome: 'failed', detail: isClear ? message : `${kind}: ${message}` }
  }
}

/** The operator's roles; all of them if the backend does not tell, which a check reports then. */
async function readRoles(subject: Subject): Promise<readonly OperatorRole[]> {
  const { operator } = subject.tokens
  if (operator === undefined) return operatorRoles
  try {
    const { id } = await call({ ...subject, tokens: { operator } }, getMe)
    const { items } = await call(subject, operatorListOperators)
    return items.find((one) => one.id === id)?.roles ?? operatorRoles
  } catch {
    return operatorRoles
  }
}

/** What the checks need to know, before anybody has signed in and the config was read. */
function subjectOf(url: string, options: CheckBackendOptions): Subject {
  const { chatHost, timeout = 10_000, moveMoney = false, rewardCode, origin } = options
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...args) => globalThis.fetch(...args))
  return {
    backend: createBackend({ url, chatHost, fetch, timeout }),
    endpoints: allEndpoints(),
    config: undefined,
    tokens: {},
    roles: operatorRoles,
    origin,
    socketHost: chatHost ?? url,
    isForeignSocket: false,
    WebSocket: options.WebSocket ?? globalThis.WebSocket,
    moveMoney,
    rewardCode,
    timeout,
  }
}

async function withConfig(subject: Subject, chatHost: string | undefined): Promise<Subject> {
  const config = await call(subject, getConfig).catch(() => undefined)
  const socketHost = (chatHost === undefined && config?.support.socket_host) || undefined
  return { ...subject, config, ...(socketHost && { socketHost, isForeignSocket: true }) }
}

/** Signs in as each of the given people. */
async function enter(
  subject: Subject,
  people: Readonly<Record<Role, Credentials | undefined>>,
): Promise<Subject> {
  const tokens: Partial<Record<Role, string>> = {}
  for (const role of ['customer', 'operator'] as const) {
    const credentials = people[role]
    // A failed sign-in has already been reported by a check.
    const token = credentials && (await signInAs(subject, role, credentials).catch(() => undefined))
    if (token !== undefined) tokens[role] = token
  }
  const entered = { ...subject, tokens }
  return { ...entered, roles: await readRoles(entered) }
}

/**
 * Checks any backend against the contract. Without `moveMoney` it leaves nothing behind but cancelled
 * recharges and withdrawals, a withdrawn proposal, and messages in the customer's chat.
 *
 * @example
 * const { ok, checks } = await checkBackend('http://127.0.0.1:8787', {
 *   customer: { phone: '0712345678', password: 'demo-1234' },
 * })
 * const failed = checks.filter(({ outcome }) => outcome === 'failed')
 */
export async function checkBackend(
  url: string,
  options: CheckBackendOptions = {},
): Promise<BackendReport> {
  const { customer, operator, chatHost, only = checkAreas, onCheck } = options
  const people = { customer, operator }
  const checks: CheckResult[] = []
  const start = subjectOf(url, options)
  const answers: Check = {
    name: 'the backend answers',
    run: () => start.backend.ask(getConfigVersion),
  }

  function tell(area: CheckResult['area'], name: string, verdict: Verdict): boolean {
    const result = { area, name, ...verdict }
    checks.push(result)
    onCheck?.(result)
    return verdict.outcome !== 'failed'
  }

  /** Stops when the backend does not answer any more: all later checks would only wait for it. */
  async function runAll(area: CheckResult['area'], group: readonly Check[]): Promise<boolean> {
    for (const check of group) {
      if (tell(area, check.name, await verdictOf(check))) continue
      const verdict = await verdictOf(answers)
      if (verdict.outcome === 'failed') return tell('start', answers.name, verdict)
    }
    return true
  }

  async function runAreas(): Promise<void> {
    if (!tell('start', answers.name, await verdictOf(answers))) return
    const stranger = await withConfig(start, chatHost)
    if (!(await runAll('start', signInChecks(stranger, people)))) return
    const subject = await enter(stranger, people)
    for (const area of checkAreas.filter((one) => only.includes(one))) {
      if (!(await runAll(area, checksOf[area](subject)))) return
    }
    for (const token of Object.values(subject.tokens)) {
      await subject.backend.ask(signOut, { token }).catch(() => undefined)
    }
  }

  await runAreas()
  const countOf = (outcome: CheckResult['outcome']) =>
    checks.filter((check) => check.outcome === outcome).length
  const failed = countOf('failed')
  const counts = { passed: countOf('passed'), failed, skipped: countOf('skipped') }
  return { ok: failed === 0, contractVersion, ...counts, checks }
}
