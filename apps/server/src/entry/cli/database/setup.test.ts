import { createMavuno, createMemoryStorage } from '@mavuno/sdk'
import { getConfig, getHome } from '@mavuno/sdk/contract'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { madeFolder } from '../../../platform/engine/testing/made-folder.js'
import { tempFolder } from '../../../platform/engine/testing/temp-folder.js'
import { liveEnv } from '../../server/testing/live-env.js'
import { createEmptyDatabase } from '../../../testing/test-database.js'
import { startServer } from '../../server/start-server.js'
import { createDemoDatabase } from '../../demo/testing/demo-database.js'
import { runTyped } from '../testing/run-typed.js'

const report = () => {}
const legal = [
  '--licensee',
  'Mavuno Ltd',
  '--regulator',
  'Capital Markets Authority',
  '--licence-number',
  'CMA-123',
  '--address',
  'Nairobi',
  '--risk-notice',
  'You may lose money.',
]

test('a new database is set up with links for two owners, and live mode waits for them', async () => {
  const { url, appUrl, query } = await createEmptyDatabase()
  const env = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: url, LOG_LEVEL: 'silent', PORT: '0' }
  const live = { ...env, ...liveEnv }
  await expect(startServer({ env: live, report })).rejects.toThrow(/npm run operator -- setup$/)
  const phones = ['--phone', '0733 000 000', '--second-phone', '0733 000 001']
  const set = { ...live, MAVUNO_MODE: '' }
  const one = await runTyped(['setup', ...phones.slice(0, 2), ...legal], { env: set })
  expect(one).toMatchObject({ code: 2, said: expect.stringContaining('--second-phone is needed') })
  const links =
    /^254733000000 enrols [^]*\/#\/enrol\/[\w-]{43}\n254733000001 enrols [^]* at https:\/\/console\.example\/#\/enrol\/[\w-]{43}$/
  const done = await runTyped(['setup', ...phones, ...legal], { env: set })
  expect(done).toMatchObject({ code: 0, out: expect.stringMatching(links) })
  // Said again, there are new links, and the old ones are over.
  const again = await runTyped(['setup'], { env: set })
  expect(again).toMatchObject({ code: 0, out: expect.stringMatching(links) })
  expect(again.out).not.toBe(done.out)
  expect(await query('select from enrolment_links where cancelled_at is null')).toHaveLength(2)
  const lines: string[] = []
  const server = await startServer({ env: live, report: (line) => lines.push(line) })
  onTestFinished(() => server.stop())
  expect(server.demo).toEqual([])
  const mavuno = createMavuno({ apiHost: server.address, storage: createMemoryStorage() })
  expect((await mavuno.call(getConfig)).legal).toMatchObject({
    licensee: 'Mavuno Ltd',
    demo: false,
  })
  // The SDK would wait and repeat it.
  const home = mavuno.call(getHome, undefined, { tries: 1 })
  await expect(home).rejects.toMatchObject({ status: 503 })
  expect(lines).toContain(
    'Customers are not served until two owners, an approver, a cashier have enrolled at https://console.example, by the links of: npm run operator -- setup',
  )
})

test('at a terminal setup asks for everything, and later only for what is named', async () => {
  const { url, query } = await createEmptyDatabase()
  const env = { DATABASE_URL: url }
  const answers = ['0733000000', 'Akinyi', '0733000001', 'Baraka']
  const operationContext = ['Mavuno Ltd', 'CMA', 'CMA-123', 'Nairobi', 'You may lose money.']
  const channel = ['522522', 'Mavuno Ltd']
  const first = await runTyped(['setup'], {
    env,
    answers: [...answers, ...operationContext, ...channel],
  })
  expect(first).toMatchObject({ code: 0 })
  const second = await runTyped(['setup', '--address', 'Mombasa'], { env, answers: [] })
  expect(second).toMatchObject({ code: 0 })
  const [config] = await query(`select value #> '{legal,address}' as address from config`)
  expect(config).toEqual({ address: 'Mombasa' })
  expect(await query('select company_number from recharge_channels')).toEqual([
    { company_number: '522522' },
  ])
  expect(await query('select action from operator_log')).toHaveLength(3)
})

test('a demo database cannot be set up for live mode', async () => {
  const { ownerUrl } = await createDemoDatabase()
  const env = { DATABASE_URL: ownerUrl, LOG_LEVEL: 'silent', PORT: '0' }
  const refused = await runTyped(['setup', ...legal], { env })
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('demo data') })
})

test('the server’s own database is backed up while it runs, and restored only while it does not', async () => {
  const dataFolder = await madeFolder()
  const env = { MAVUNO_DATA: dataFolder, LOG_LEVEL: 'silent', PORT: '0' }
  const server = await startServer({ env, report })
  onTestFinished(() => server.stop())
  const file = join(tempFolder(), 'own.backup')
  expect(await runTyped(['backup', file], { env })).toMatchObject({ code: 0 })
  const refused = await runTyped(['restore', file], { env })
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is in use by') })
  await server.stop()
  const empty = { MAVUNO_DATA: await madeFolder(tempFolder()) }
  expect(await runTyped(['restore', file], { env: empty })).toMatchObject({ code: 0 })
})
