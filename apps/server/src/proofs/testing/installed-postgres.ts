import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findSystemAccount, spawnIdentity } from '../../platform/engine/engine-account.js'
import { postgresEnvironment } from '../../platform/engine/make-cluster.js'
import { waitUntil } from '../../platform/engine/process/wait-until.js'
import { ask, answers, query } from '../../platform/engine/testing/query.js'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'
import { rolePassword } from '../../testing/database-url.js'
import { freePort } from './free-port.js'

/** Where Debian has the programs of each version of Postgres. */
const folder = '/usr/lib/postgresql'
const account = findSystemAccount(['postgres', 'nobody'])

/** The versions of Postgres that Debian's packages have installed and that we support, oldest first. */
export const installed = (existsSync(folder) ? readdirSync(folder) : [])
  .map((name) => ({ version: Number(name), programs: join(folder, name, 'bin') }))
  .filter(({ version, programs }) => version >= 15 && existsSync(join(programs, 'initdb')))
  .toSorted((one, other) => one.version - other.version)

/** A Postgres with an empty database, whose tables shall be in `schema`. */
export async function startInstalled(programs: string, schema: string) {
  const parent = tempFolder()
  if (account) chownSync(parent, account.uid, account.gid)
  const cluster = join(parent, 'cluster')
  const options = { ...spawnIdentity(account), cwd: '/', env: postgresEnvironment }
  const initdb = ['-D', cluster, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const made = spawnSync(join(programs, 'initdb'), initdb, { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb has failed: ${made.stderr}`)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
  }
  const child = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...options, stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGQUIT')
    await ended
  })
  const urlOf = (role: string, database = 'mavuno') =>
    `postgresql://${role}:${rolePassword}@127.0.0.1:${port}/${database}`
  const admin = urlOf('admin', 'postgres')
  if (!(await waitUntil(() => answers(admin), 30_000))) throw new Error('Postgres does not answer')
  for (const role of ['mavuno_owner', 'mavuno_app']) {
    await query(admin, `create role ${role} login password '${rolePassword}'`)
    await query(admin, `alter role ${role} set search_path = ${schema}`)
  }
  await query(admin, 'create database mavuno owner mavuno_owner')
  const ownerUrl = urlOf('mavuno_owner')
  await query(ownerUrl, `create schema ${schema}`)
  return {
    url: urlOf('mavuno_app'),
    ownerUrl,
    version: await ask(ownerUrl, 'show server_version'),
  }
}
