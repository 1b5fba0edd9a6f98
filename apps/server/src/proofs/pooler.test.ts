import { getMe, signOut } from '@mavuno/sdk/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../entry/server/start-server.js'
import { openChat } from '../testing/chat/chat-client.js'
import { proven } from '../testing/proven.js'
import { connect, createLiveWorld } from './testing/live-world.js'
import { expectExact, startLoad } from './testing/load.js'
import { hasPgBouncer, startPgBouncer } from './testing/pgbouncer.js'
import { spawnNode } from './testing/spawn-node.js'

test.runIf(hasPgBouncer)(
  'behind a pooler in transaction mode: refused until notices arrive and limits are set; then money moves, and a session ends on every node',
  async () => {
    const { context, addCustomer, ...world } = await createLiveWorld()
    const { db } = context
    const name = new URL(db.url).pathname.slice(1)
    const limit = async (statement: string, idle: string) => {
      const setting = `alter role mavuno_app in database ${name} set`
      await db.query(`${setting} statement_timeout = '${statement}'`)
      await db.query(`${setting} idle_in_transaction_session_timeout = '${idle}'`)
    }
    // In a suite that runs behind a pooler the role has them.
    await limit('0', '0')
    const pooled = await startPgBouncer(db.url)
    const start = async (env: Record<string, string>) => {
      const quiet = { PORT: '0', LOG_LEVEL: 'silent' }
      const server = await startServer({ env: { ...quiet, ...env }, report: () => {} })
      onTestFinished(() => server.stop())
    }
    const env = { DATABASE_URL: pooled, DATABASE_EVENTS_URL: db.url }
    await expect(start(env)).rejects.toThrow(/no time limits.*alter role mavuno_app set/)
    await expect(start({ DATABASE_URL: pooled })).rejects.toThrow(
      /do not arrive.*DATABASE_EVENTS_URL$/,
    )
    await limit('10s', '30s')
    // A process has the settings that its role had when it began.
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'mavuno_app' and pid <> pg_backend_pid()`,
    )

    const nodes = await Promise.all([spawnNode(env), spawnNode(env)])
    const [here, there] = nodes.map(({ address }) => address) as [string, string]
    const customers = [await addCustomer({ balance: 0 }), await addCustomer({ balance: 0 })]
    const load = startLoad({ ...world, customers, address: here })
    const guest = await addCustomer()
    const socket = await openChat(there)
    socket.send({ type: 'hello', token: guest.token })
    await socket.next('welcome')
    await connect(there, guest).call(getMe)
    await connect(here, guest).call(signOut)
    await socket.ended(1_000)
    await expect(connect(there, guest).call(getMe)).rejects.toMatchObject({ status: 401 })
    await load.goOn(60)
    await load.stop()
    await expectExact(db, load)
    proven('behind a pooler in transaction mode', { acknowledged: load.told.length, lost: 0 })
  },
)
