import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Context } from '../../../../platform/context/context.js'
import { runDueJobs } from '../../../../platform/jobs/worker.js'
import { readSettings } from '../../../../platform/settings.js'
import { createAppWorld } from '../../../../testing/app-world.js'
import { asOwner } from '../../../../testing/test-database.js'
import { alertJob, watchAlerts } from '../alerts.js'

export const secret = 'a secret of thirty-two characters'
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: {
    readonly id: string
    readonly is_end: boolean
    readonly alert: { readonly kind: string; readonly subject: string }
  }
}

/** The address that alerts go to; it answers with `status`. */
async function createReceiver() {
  const state = { status: 204, received: [] as Received[] }
  const server = createServer((request, reply) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text += part))
    request.on('end', () => {
      state.received.push({
        headers: request.headers,
        text,
        body: text === '' ? {} : JSON.parse(text),
      })
      const status = request.url === '/alerts' ? state.status : 204
      reply.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return Object.assign(state, { url: `http://127.0.0.1:${port}/alerts` })
}

/** Two owners, a webhook, and a clock that the test moves; nothing is wrong. */
export async function createWatch(more: Readonly<Record<string, string>> = {}) {
  const hook = await createReceiver()
  const settings = readSettings({ ALERT_URL: hook.url, ALERT_SECRET: secret, ...more })
  const world = await createAppWorld({ settings })
  const { context, pass, addOperator, messages } = world
  await addOperator({ roles: ['owner'] })
  await addOperator({ roles: ['owner', 'product'] })
  await addOperator({ roles: ['cashier'] })
  const round = async (of: Context = context) => {
    pass(61)
    await watchAlerts(of)
    await runDueJobs(of, [alertJob])
  }
  const told = () => hook.received.map(({ body }) => [body.alert.kind, body.is_end])
  /** A recharge that has waited since then. */
  const ask = async (ago: number) => {
    const [row] = await asOwner(context.db).query<{ id: string }>(
      `insert into recharges (user_id, amount, wallet_type, company_name, company_number, recharge_account,
          payment_number, provider, expires, create_time, update_time)
        select u.id, 100, 'mpesa', '', '', '', 'ABCDEFGH1', 'manual', now() + interval '9 days',
          to_timestamp($1), now() from users u limit 1 returning id`,
      [context.now() - ago],
    )
    return row?.id ?? ''
  }
  const decide = (id: string) =>
    asOwner(context.db).query(`update recharges set stage = 'rejected' where id = $1`, [id])
  return { ...world, hook, round, told, ask, decide, messages }
}
