import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { mpesaEnv } from '../../domains/payments/providers/mpesa/testing/mpesa-world.js'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'
import { manualPayments } from '../../platform/ports/payments.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { byTwo, makeOperator } from '../../testing/ledger-people.js'
import { startDeadlyProxy, type killPoints } from './deadly-proxy.js'
import { asOwner, databaseEnv } from '../../testing/test-database.js'
import { storeDatabaseMode } from '../../entry/server/database-mode.js'
import { spawnNode, type NodeProcess } from './spawn-node.js'
import { spawnSource, type SourceProcess } from './spawn-source.js'

const emulatorMain = fileURLToPath(
  new URL('../../../../mpesa-emulator/src/main.ts', import.meta.url),
)

/** What is killed, and at which moment. */
export interface Kill {
  readonly victim: 'server' | 'both servers' | 'emulator'
  readonly point: (typeof killPoints)[number] | 'now'
  /** At a call of ours to the provider, at one of its callbacks, or at a customer's call. */
  readonly on: 'order' | 'callback' | 'customer'
  readonly server: 0 | 1
}

const paths = {
  // Also the token, and each question.
  order: /./,
  callback: /^\/payments\//,
  customer: /^\/(?!payments\/)/,
}

/**
 * Two servers and the emulator, each a process of its own, on one Postgres. HTTP between them goes through proxies that
 * can kill either side on the way. All of them share a clock that the test moves.
 */
export async function startMpesaNetwork() {
  let ahead = 0
  const now = () => Math.floor(Date.now() / 1000) + ahead
  const payments = { ...manualPayments, name: 'mpesa' }
  const context = await createLedgerContext({ now, payments, isAudited: false })
  await context.configure({ recharge: { min: 10_000, max: 7_000_000, expires_after: 2 * 3_600 } })
  // Its people are invented, so its servers run as a demo, whose clock a test moves.
  await storeDatabaseMode(asOwner(context.db), 'demo', now())
  const operator = await makeOperator(context)
  await byTwo(context, operator, 'setLimits', {
    recharge_each: 500_000,
    recharge_daily: 1_000_000_000,
    withdrawal_each: 100_000,
    withdrawal_daily: 1_000_000_000,
  })

  const data = tempFolder()
  let emulatorPort = 0
  let emulator: SourceProcess | undefined
  const counts = { kills: 0, 'emulator restarts': 0 }
  const startEmulator = async () => {
    const args = ['--port', String(emulatorPort), '--data', data, '--auto-approve']
    emulator = await spawnSource(emulatorMain, { args, env: {}, ready: /(http:\/\/\S+)$/ })
    emulatorPort = Number(new URL(emulator.address).port)
  }
  await startEmulator()

  /** Repeats a call to the emulator until it is there; undefined if it refused. */
  async function admin<T>(method: string, path: string, body?: object): Promise<T | undefined> {
    for (;;) {
      try {
        const answer = await fetch(`http://127.0.0.1:${emulatorPort}/admin${path}`, {
          method,
          headers: { 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        return answer.ok && text !== '' ? (JSON.parse(text) as T) : undefined
      } catch {
        await pause(20)
      }
    }
  }

  const nodes: (NodeProcess | undefined)[] = [undefined, undefined]
  let turn = 0
  const front = await startDeadlyProxy(() => {
    const there = nodes.filter((node) => node !== undefined)
    turn += 1
    return there[turn % Math.max(1, there.length)]?.port
  })
  const provider = await Promise.all(nodes.map(() => startDeadlyProxy(() => emulatorPort)))
  const certificate = await fetch(`http://127.0.0.1:${emulatorPort}/admin/certificate`)
  const pem = await certificate.text()
  const env = {
    ...mpesaEnv({ url: '', certificate: () => pem }, 0),
    MPESA_CALLBACK_URL: front.address,
    MAVUNO_MODE: 'demo',
    MAVUNO_PAYMENTS: 'mpesa',
    MAVUNO_DATA: data,
    OPERATOR_KEY: '07'.repeat(32),
    ...databaseEnv(context.db),
  }
  const startServer = async (at: 0 | 1) => {
    const MPESA_URL = (provider[at] as (typeof provider)[0]).address
    const node = await spawnNode(
      { ...env, MPESA_URL, CLOCK_AHEAD: String(ahead) },
      { isMoved: true },
    )
    node.tell({ ahead })
    nodes[at] = node
  }
  await Promise.all([startServer(0), startServer(1)])
  await admin('PATCH', '/shortcodes/600100', { utility: 1_000_000_000 })

  /** Starts that are under way. */
  const starting = new Set<Promise<void>>()
  const later = (start: Promise<void>) => {
    starting.add(start)
    start.finally(() => starting.delete(start)).catch(() => undefined)
  }
  const killServer = (at: 0 | 1) => {
    const node = nodes[at]
    if (!node) return
    nodes[at] = undefined
    counts.kills += 1
    later(node.kill().then(() => startServer(at)))
  }
  const killEmulator = (meanwhile: () => void = () => undefined) => {
    const killed = emulator
    if (!killed) return
    emulator = undefined
    counts['emulator restarts'] += 1
    later(killed.kill().then(meanwhile).then(startEmulator))
  }

  return {
    context,
    operator,
    env,
    data,
    address: front.address,
    emulator: `http://127.0.0.1:${emulatorPort}`,
    admin,
    now,
    counts,
    /** While the emulator is away its books can be read. */
    killEmulator,
    /** Kills now, or at the next call that fits. */
    prepareKill({ victim, point, on, server }: Kill) {
      const kill = (target?: number) => {
        if (victim === 'emulator') return killEmulator()
        if (victim === 'both servers') {
          killServer(0)
          killServer(1)
          return
        }
        // Of two servers behind one address, the one that has this call.
        const called = nodes.findIndex((node) => node?.port === target)
        killServer(on === 'order' || called === -1 ? server : (called as 0 | 1))
      }
      if (point === 'now') return kill()
      const proxy = on === 'order' ? (provider[server] as (typeof provider)[0]) : front
      proxy.set({ point, path: paths[on], kill })
    },
    /** Everybody runs again. */
    async recovered() {
      while (starting.size > 0) await Promise.all(starting)
    },
    /** Time goes on for everybody, and the servers have done what is due. */
    async pass(seconds: number) {
      ahead += seconds
      const at = now()
      for (const node of nodes) node?.tell({ ahead })
      await admin('POST', '/clock', { to: new Date(now() * 1000).toISOString() })
      const done = async () => {
        const [job] = await context.db.query<{ done: number }>(
          // A server that was killed holds its jobs until their leases end.
          `select epoch_seconds(done) as done from job_runs where job = 'receipt_query' and not exists (
            select from jobs where run_at <= to_timestamp($1) and coalesce(leased_until, run_at) <= to_timestamp($1))`,
          [at],
        )
        return job?.done ?? 0
      }
      await expect.poll(done, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(at)
    },
    /** A person pays by hand. Gives the SMS that they get; undefined if nothing was paid, or if that is not known. */
    async pay(phone: string, amount: number, reference: string): Promise<string | undefined> {
      const payment = { shortcode: '600100', amount, reference, pin: '1234' }
      const paid = await admin<{ receipt?: string }>('POST', `/phones/${phone}/pay`, payment)
      return paid?.receipt && `${paid.receipt} Confirmed. Ksh${amount}.00 paid to Mavuno`
    },
  }
}

export type MpesaNetwork = Awaited<ReturnType<typeof startMpesaNetwork>>
