import { serve } from '@hono/node-server'
import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminApp } from './admin/admin-app.js'
import { type Control, makeControl } from './admin/control.js'
import { type MerchantInput, addMerchants } from './admin/merchants.js'
import { pageApp } from './admin/page-app.js'
import { decideAsked } from './daraja/asked-orders.js'
import { decidePayout } from './daraja/b2c.js'
import { decideStandingOrder } from './daraja/commercial.js'
import { darajaApp } from './daraja/daraja-app.js'
import { decidePrompt } from './daraja/stk.js'
import type { App } from './daraja/token.js'
import { findOrder } from './money/orders.js'
import { isOwnHost } from './is-own-host.js'
import { openOutbox } from './outbox.js'
import { openRules, type RuleInput } from './rules/rules.js'
import { openCertificate } from './store/certificate.js'
import { openClock } from './store/clock.js'
import { openIds } from './store/ids.js'
import { openStore } from './store/open-store.js'
import { openSettings, type SettingsInput } from './store/settings.js'
import type { World } from './world.js'

export interface EmulatorOptions {
  /** 0, which is usual in tests, takes a free one. */
  readonly port?: number
  readonly host?: string
  /** Names that it is reached by, besides `host`, `localhost` and addresses. */
  readonly names?: readonly string[]
  /** The folder of the state. Without one, it is in memory and forgotten at the end. */
  readonly data?: string
  /** `stopped` for tests: time moves only when it is told to. */
  readonly clock?: 'running' | 'stopped'
  /** The time at the first start. */
  readonly now?: Date
  /** The same seed and the same calls give the same ids and receipts. */
  readonly seed?: string
  readonly app?: App
  readonly merchants?: readonly MerchantInput[]
  readonly settings?: SettingsInput
  readonly rules?: readonly RuleInput[]
}

export interface Emulator extends Control {
  /** Where it listens, without a slash at the end: the base address of an integration. */
  readonly url: string
  readonly app: App
  close(): Promise<void>
}

export const defaultApp: App = { key: 'emulator-key', secret: 'emulator-secret' }

export async function createEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { port = 0, host = '127.0.0.1', seed = 'mpesa', app = defaultApp } = options
  const store = openStore(options.data)
  const events = new EventEmitter()
  // Each page that looks on is a listener.
  events.setMaxListeners(0)
  const changed = () => events.emit('changed')
  const clock = openClock(store, options.clock ?? 'running', options.now?.getTime())
  const settings = openSettings(store, options.settings ?? {})
  const ids = openIds(store, seed)
  const rules = openRules(store, settings.now)
  const outbox = openOutbox({ store, clock, settings: settings.now, decide, changed })
  const certificate = openCertificate(store)
  const world: World = { store, clock, ids, settings, rules, outbox, certificate, changed }

  function decide(orderId: string, code: string): void {
    const order = findOrder(world, orderId)
    if (!order || order.result_code !== null) return
    if (order.kind === 'stk') decidePrompt(world, order, code)
    else if (order.kind === 'b2c') decidePayout(world, order, code)
    else if (order.kind === 'standing_order') decideStandingOrder(world, order, code)
    else decideAsked(world, order, code)
  }

  addMerchants(world, options.merchants)
  if (options.rules) rules.remove()
  for (const rule of options.rules ?? []) rules.add(rule)
  outbox.release('restart')

  const control = makeControl(world)
  const hono = darajaApp(world, app)
  hono.route('/admin', adminApp(control, events))
  hono.route('/', pageApp())
  const names = [host, ...(options.names ?? [])]
  const fetch: typeof hono.fetch = (request, ...rest) =>
    isOwnHost(request.headers.get('host'), names)
      ? hono.fetch(request, ...rest)
      : new Response('The emulator has another name: see --name.\n', { status: 421 })
  const server = serve({ fetch, port, hostname: host }) as Server
  try {
    await once(server, 'listening')
  } catch (error) {
    store.close()
    throw error
  }
  const address = server.address() as AddressInfo
  outbox.kick()
  return {
    ...control,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    app,
    async close() {
      events.emit('closed')
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      await outbox.close()
      store.close()
    },
  }
}
