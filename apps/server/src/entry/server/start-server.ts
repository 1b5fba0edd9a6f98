import { createMessageJournal } from '../../domains/payments/payment-messages.js'
import { createTokenStore } from '../../domains/payments/provider-tokens.js'
import { ordersAtOtherProviders } from '../../domains/payments/orders-elsewhere.js'
import { rejectUnsafeSettings } from '../../domains/config/unsafe-settings.js'
import { openClosedAccountList } from './closed-account-list.js'
import { missingOperators } from '../../domains/auth/operators/enrolment-gate.js'
import type { Context } from '../../platform/context/context.js'
import { openReadDatabase } from '../../platform/db/reads.js'
import { openDatabase } from '../../platform/db/database.js'
import { listen } from '../../platform/http/listen.js'
import { serveCached } from '../../platform/http/observe.js'
import { createLogger } from '../../platform/log.js'
import { loadOrCreateFingerprintKey } from '../../platform/fingerprint-key.js'
import { operatorSiteOf } from '../../platform/passkeys.js'
import { createMpesa } from '../../domains/payments/providers/mpesa/mpesa.js'
import { manualPayments, type PaymentProvider } from '../../platform/ports/payments.js'
import { createHttpSms } from '../../platform/ports/sms-http.js'
import { disabledPush, type Push } from '../../platform/ports/push.js'
import { createPrintedSms } from '../../platform/ports/sms.js'
import { createWebPush } from '../../platform/ports/web-push.js'
import { loadOrCreatePushKeys } from '../../platform/push-keys.js'
import { createSecretBox, loadOrCreateOperatorKey } from '../../platform/secret-box.js'
import { readSettings, SettingsError, type Settings } from '../../platform/settings.js'
import { openDemo } from '../demo/open-demo.js'
import { startJobs } from '../jobs/start-jobs.js'
import { startSweeping } from '../jobs/start-sweeping.js'
import { createApp } from './app.js'
import { createConsoleApp } from './console-app.js'
import { createContext, systemNow } from './create-context.js'
import { requireMode, requireDemo } from './database-mode.js'
import {
  prepareDatabase,
  locateDatabase,
  requireCurrentSchema,
  requireTimeLimits,
} from './prepare-database.js'
import { serveTopics } from './serve-topics.js'
import { watchClock } from './watch-clock.js'

export interface RunningServer {
  /** Where it answers, such as `http://127.0.0.1:8787/`. */
  readonly address: string
  /** The console of the operators, by a name: passkeys do not work on IP addresses. Undefined if it is not built. */
  readonly console: string | undefined
  /** Lines that say how to sign in to a demo. */
  readonly demo: readonly string[]
  stop(): Promise<void>
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly report: (line: string) => void
  readonly walletFolder?: string | undefined
  readonly consoleFolder?: string | undefined
}

function once(run: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined
  return () => (result ??= run())
}

function namesIn(urls: readonly (string | undefined)[], interfaceName: string): string[] {
  const known = urls.filter((url) => url !== undefined)
  return [interfaceName, ...known.map((url) => new URL(url).hostname)]
}

/** Without an address of the wallet nobody has said by which names it is reached. */
function walletNames({ publicUrl, hosts, mpesa, host }: Settings): string[] | undefined {
  if (publicUrl === undefined) return undefined
  return namesIn([publicUrl, hosts.chat, mpesa?.callbackUrl], host)
}

function trustedHostNames({ hosts: { chat, frames, languages } }: Settings): string[] {
  return [...(chat === undefined ? [] : [chat]), ...frames, ...languages]
}

/** Nothing is sent without an address by which push services reach us. */
function pushOf(settings: Settings): Push {
  const subject = settings.pushContact
  const keys = subject === undefined ? undefined : loadOrCreatePushKeys(settings)
  return subject === undefined || !keys ? disabledPush : createWebPush({ keys, subject })
}

/** By hand, unless the settings name a provider. */
function paymentsOf({ mpesa }: Settings, parts: Pick<Context, 'db' | 'secrets'>): PaymentProvider {
  if (!mpesa) return manualPayments
  const tokens = createTokenStore({ ...parts, now: systemNow }, 'mpesa')
  return createMpesa({ settings: mpesa, tokens, now: systemNow })
}

/**
 * A provider that is not asked any more may have been paid, and nobody would know. A demo, whose virtual phones
 * may not run, says so and goes on.
 */
async function requireNoForeignOrders(
  { db, payments, settings }: Context,
  report: StartOptions['report'],
) {
  const problem = await ordersAtOtherProviders(db, payments.name)
  if (problem === undefined) return
  if (settings.mode === 'live') throw new SettingsError(problem)
  report(problem)
}

/** Tells the provider where its messages go. It may be down: nobody waits for it. */
function preparePayments(context: Context): void {
  const { log, payments } = context
  payments.prepare?.(createMessageJournal(context, null)).catch((error: Error) => {
    log.warn('the payment provider was not prepared', { reason: error.message })
  })
}

/** Starts settings, database, app and port; `stop` ends them in the opposite order. */
export async function startServer({
  env,
  report,
  walletFolder,
  consoleFolder,
}: StartOptions): Promise<RunningServer> {
  const settings = readSettings(env)
  const log = createLogger(settings.logLevel)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last()
  }
  try {
    const database = await locateDatabase(settings, report)
    stops.push(() => database.stop())
    const { url, ownerUrl } = database
    const { eventsUrl = url } = settings
    const isPooled = settings.eventsUrl !== undefined
    const db = openDatabase(url, { isPooled })
    stops.push(() => db.close())
    if (isPooled) await requireTimeLimits(db)
    const reads = settings.readUrl === undefined ? db : openReadDatabase(db, settings.readUrl)
    if (reads !== db) stops.push(() => reads.close())
    const owner = ownerUrl === undefined ? undefined : openDatabase(ownerUrl, { connections: 4 })
    // Closed once the server is ready: nothing that it does later needs the owner.
    const closeOwner = once(async () => owner?.close())
    stops.push(closeOwner)
    // Before the tables change: a server that was started by mistake leaves no trace.
    await requireMode(db, settings)
    if (owner) await prepareDatabase(owner, { rollback: settings.rollback, report })
    else await requireCurrentSchema(db)
    const trustedHosts = trustedHostNames(settings)
    if (trustedHosts.length > 0)
      report(`Pages may use these hosts, too: ${trustedHosts.join(', ')}`)
    const { mode, host: interfaceName } = settings
    await requireMode(db, settings)
    if (mode === 'demo' && !owner) await requireDemo(db)
    await rejectUnsafeSettings(db, settings)
    const clockWatch = mode === 'live' ? await watchClock(db, log) : undefined
    if (clockWatch) stops.push(clockWatch.stop)
    const missing = mode === 'live' ? await missingOperators(db) : []
    if (missing.length > 0) {
      report(
        `Customers are not served until ${missing.join(', ')} have enrolled at ${operatorSiteOf(settings).origin}, by the links of: npm run operator -- setup`,
      )
    }
    const secrets = createSecretBox(() => loadOrCreateOperatorKey(settings))
    const context = createContext({
      settings,
      db,
      reads,
      log,
      ...(clockWatch && { clock: clockWatch.clock }),
      fingerprintKey: loadOrCreateFingerprintKey(settings),
      ...(mode === 'live' && {
        closures: await openClosedAccountList(settings.closuresFile, { db, log }),
      }),
      secrets,
      payments: paymentsOf(settings, { db, secrets }),
      push: pushOf(settings),
      // A demo says that it sends no messages.
      sms: mode === 'live' && settings.sms ? createHttpSms(settings.sms) : createPrintedSms(report),
    })
    await requireNoForeignOrders(context, report)
    const demo =
      mode === 'demo' && owner
        ? await openDemo(
            { ...context, db: owner },
            { host: interfaceName, mpesa: settings.mpesa, report },
          )
        : []
    await closeOwner()
    const jobs = startJobs(context)
    stops.push(() => jobs.stop())
    const sweeping = startSweeping(context)
    stops.push(() => sweeping.stop())
    const realtime = await serveTopics(context, { url: eventsUrl })
    const stopSockets = once(() => realtime.stop())
    stops.push(stopSockets)
    if (clockWatch) {
      const help = 'Seconds that the clock of this server is ahead of the database.'
      context.metrics.gauge('mavuno_clock_offset_seconds', help, clockWatch.clock.offset)
    }
    context.metrics.gauge('mavuno_sockets', 'Open sockets.', () => realtime.sockets)
    const app = createApp(context, { walletFolder })
    const listener = await listen(
      app,
      { port: settings.port, host: interfaceName, names: walletNames(settings) },
      (...call) => serveCached(context, ...call),
    )
    listener.onUpgrade((request, connection, head) => realtime.upgrade(request, connection, head))
    // Both at once, since the port has open connections until the sockets are closed.
    stops.push(async () => void (await Promise.all([listener.stop(), stopSockets()])))
    preparePayments(context)
    const consolePort =
      consoleFolder &&
      (await listen(createConsoleApp(context, consoleFolder), {
        port: settings.console.port,
        host: interfaceName,
        name: 'CONSOLE_PORT',
        names: namesIn([settings.console.url], interfaceName),
      }))
    if (consolePort) {
      stops.push(async () => void (await Promise.all([consolePort.stop(), stopSockets()])))
      consolePort.onUpgrade((request, connection, head) =>
        realtime.upgrade(request, connection, head, { isForOperators: true }),
      )
    }
    const console = consolePort && (settings.console.url ?? `http://localhost:${consolePort.port}`)
    const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
    return {
      address: `http://${host}:${listener.port}/`,
      console: console && `${console}/`,
      demo,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
