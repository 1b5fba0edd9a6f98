import { largestMoney } from '@mavuno/sdk/contract'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase, type Database } from '../platform/db/database.js'
import { migrate } from '../platform/db/migrate.js'
import { readSchema } from '../platform/db/schema.js'
import { startEmbeddedPostgres } from '../platform/engine/start-embedded-postgres.js'
import { adminUrl } from '../platform/engine/testing/admin-url.js'
import { makeTempFolder } from '../platform/engine/testing/temp-folder.js'
import { startPgBouncer } from '../proofs/testing/pgbouncer.js'
import {
  databaseUrl,
  dropPrepared,
  rolePassword,
  templateName,
  testSchema,
} from './database-url.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Empty if there is none. */
    poolerUrl: string
    /** For what several test files use. It is removed at the end of the run. */
    sharedFolder: string
  }
}

/** Behind a PgBouncer of their own: see CONTRIBUTING. */
const isPooled = process.env['TEST_DATABASE_POOLED'] === '1'

/** Test files run side by side, some with several servers that each open a pool. */
async function prepare(dataFolder: string): Promise<void> {
  const engine = await startEmbeddedPostgres({ dataFolder })
  const url = adminUrl(engine, dataFolder)
  const admin = openDatabase(url, { connections: 1 })
  await admin.query('alter system set max_connections = 400')
  // Its data is thrown away: tests of crashes have a Postgres of their own.
  await admin.query('alter system set fsync = off')
  await admin.query('alter system set full_page_writes = off')
  await makeRoles(admin)
  await admin.query(`create database ${templateName} owner mavuno_owner`)
  await admin.close()
  await engine.stop()
}

async function makeRoles(admin: Database): Promise<void> {
  for (const role of ['mavuno_owner', 'mavuno_app']) {
    const [known] = await admin.query('select from pg_roles where rolname = $1', [role])
    const verb = known ? 'alter' : 'create'
    await admin.query(`${verb} role ${role} login password '${rolePassword}'`)
    await admin.query(`alter role ${role} set search_path = ${testSchema}`)
  }
  if (isPooled) {
    await admin.query(`alter role mavuno_app set statement_timeout = '10s'`)
    await admin.query(`alter role mavuno_app set idle_in_transaction_session_timeout = '30s'`)
  }
  // Tests of the audit write rows past all triggers.
  await admin.query('grant set on parameter session_replication_role to mavuno_owner')
}

async function makeTemplate(url: string): Promise<void> {
  const template = openDatabase(databaseUrl(url, templateName, 'mavuno_owner'), {
    connections: 1,
  })
  await template.query(`create schema if not exists ${testSchema}`)
  await migrate(template, await readSchema())
  // Few tests are about the limits of one operator; those set them.
  await template.query(
    `update single_operator_limits set recharge_each = $1, recharge_daily = $1, withdrawal_each = $1,
      withdrawal_daily = $1`,
    [largestMoney],
  )
  await template.close()
}

async function startOwn(onEnd: (end: () => Promise<void>) => void): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mavuno-test-'))
  await prepare(dataFolder)
  const engine = await startEmbeddedPostgres({ dataFolder })
  onEnd(async () => {
    await engine.stop()
    await rm(dataFolder, { recursive: true, force: true })
  })
  return adminUrl(engine, dataFolder)
}

/** Another Postgres than our own, such as an older version: see CONTRIBUTING. */
async function useOther(url: string): Promise<void> {
  const admin = openDatabase(url, { connections: 1 })
  await dropPrepared(admin)
  await admin.query(`drop database if exists ${templateName} with (force)`)
  await makeRoles(admin)
  await admin.query(`create database ${templateName} owner mavuno_owner`)
  await admin.close()
  await makeTemplate(url)
}

/** One real Postgres for all test files, with a migrated database that each test copies. */
export default async function setUp(project: TestProject) {
  const ends: (() => Promise<void>)[] = []
  const end = async () => {
    for (let last = ends.pop(); last; last = ends.pop()) await last()
  }
  const other = process.env['TEST_DATABASE_URL']
  const url = other || (await startOwn((stop) => ends.push(stop)))
  if (other) await useOther(other)
  else await makeTemplate(url)
  project.provide('postgresUrl', url)
  const shared = makeTempFolder()
  ends.push(async () => shared.remove())
  project.provide('sharedFolder', shared.folder)
  const pooled = databaseUrl(url, 'postgres', 'mavuno_app')
  project.provide(
    'poolerUrl',
    isPooled ? await startPgBouncer(pooled, (stop) => ends.push(stop)) : '',
  )
  return end
}
