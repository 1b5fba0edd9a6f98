import { spawn } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { readPasswords, type ClusterRole } from '../../platform/engine/cluster-roles.js'
import { findSystemAccount, spawnIdentity } from '../../platform/engine/engine-account.js'
import { prepareBinaries } from '../../platform/engine/engine-binaries.js'
import { postgresEnvironment } from '../../platform/engine/make-cluster.js'
import {
  settingArguments,
  sharedMemorySettings,
} from '../../platform/engine/process/postgres-settings.js'
import { waitUntil } from '../../platform/engine/process/wait-until.js'
import { freePort } from './free-port.js'
import type { LiveFolder } from './live-folder.js'

const account = findSystemAccount(['postgres', 'nobody'])

/** Files that belong to a running Postgres, and not to its data. */
const ofProcess = ['postmaster.pid', 'postmaster.opts']

function writeFor(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
}

/** Copies a cluster that is in use: files may come and go meanwhile. */
function copyCluster(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  if (account) chownSync(to, account.uid, account.gid)
  for (const name of readdirSync(from)) {
    if (ofProcess.includes(name)) continue
    try {
      if (statSync(join(from, name)).isDirectory()) copyCluster(join(from, name), join(to, name))
      else {
        writeFileSync(join(to, name), readFileSync(join(from, name)), { mode: 0o600 })
        if (account) chownSync(join(to, name), account.uid, account.gid)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  if (!(await waitUntil(condition, 30_000))) throw new Error(`it never came: ${what}`)
}

/** One Postgres of the pair, in a folder of its own and always at the same port. */
interface Half {
  readonly cluster: string
  readonly port: number
  kill(signal?: NodeJS.Signals): Promise<void>
}

/**
 * A primary with the data of a live folder and its synchronous standby, both from the binaries that come
 * with the server. A commit waits for the standby whenever there is one.
 */
export async function startPair({
  dataFolder,
  cluster,
}: Pick<LiveFolder, 'dataFolder' | 'cluster'>) {
  const binaries = prepareBinaries({ account, dataFolder, report: () => undefined })
  const passwords = readPasswords(cluster)
  const ports = [await freePort(), await freePort()] as const
  const urlOf = (role: ClusterRole, address: string, database = 'mavuno') =>
    `postgresql://${role}:${passwords[role]}@${address}/${database}?sslmode=disable`
  const access = join(cluster, 'pg_hba.conf')
  // The first line that fits counts, and the network is closed otherwise.
  writeFileSync(
    access,
    `host all,replication all 127.0.0.1/32 scram-sha-256\n${readFileSync(access, 'utf8')}`,
  )

  /** A statement of the superuser. */
  async function ask(port: number, ...statements: string[]): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(urlOf('mavuno_admin', `127.0.0.1:${port}`))
    client.on('error', () => undefined)
    await client.connect()
    try {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) rows = (await client.query(statement)).rows
      return rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  const isTrue = (port: number, condition: string) =>
    ask(port, `select ${condition} as so`).then(
      ([row]) => row?.['so'] === true,
      () => false,
    )

  const hasStandby = ({ port }: Half, condition: string) =>
    isTrue(port, `exists (select from pg_stat_replication where ${condition})`)

  async function start(folder: string, port: number): Promise<Half> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      hot_standby: 'on',
      wal_keep_size: '256MB',
      ...sharedMemorySettings(),
    }
    const child = spawn(binaries.postgres, ['-D', folder, ...settingArguments(settings)], {
      ...spawnIdentity(account),
      cwd: '/',
      env: postgresEnvironment,
      stdio: 'ignore',
    })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const kill = async (signal: NodeJS.Signals = 'SIGQUIT') => {
      child.kill(signal)
      await ended
    }
    onTestFinished(() => kill())
    await until(() => isTrue(port, 'true'), 'a Postgres that answers')
    return { cluster: folder, port, kill }
  }

  /** Makes a commit on `primary` wait for as many standbys as there are names. */
  const wait = (primary: Half, names: string) =>
    ask(
      primary.port,
      `alter system set synchronous_standby_names = '${names}'`,
      'select pg_reload_conf()',
    )

  /** A copy of the primary that follows it; from then on commits wait for it. */
  async function follow(primary: Half, folder: string, port: number): Promise<Half> {
    const client = new pg.Client(urlOf('mavuno_admin', `127.0.0.1:${primary.port}`))
    await client.connect()
    rmSync(folder, { recursive: true, force: true })
    await client.query(`select pg_backup_start('standby', true)`)
    copyCluster(primary.cluster, folder)
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    await client.end()
    writeFor(join(folder, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFor(join(folder, 'standby.signal'), '')
    appendFileSync(
      join(folder, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=mavuno_admin password=${passwords.mavuno_admin}'\n`,
    )
    const standby = await start(folder, port)
    await until(() => hasStandby(primary, `state = 'streaming'`), 'a standby that follows')
    await wait(primary, '*')
    await until(() => hasStandby(primary, `sync_state = 'sync'`), 'a standby that commits wait for')
    return standby
  }

  const other = `${cluster}-2`
  let primary = await start(cluster, ports[0])
  let standby = await follow(primary, other, ports[1])

  return {
    /** With both hosts, for a server. */
    url: urlOf('mavuno_app', `127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}`),
    ownerUrl: urlOf('mavuno_owner', `127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}`),
    get primaryPort() {
      return primary.port
    },
    get standbyPort() {
      return standby.port
    },
    urlOf: (port: number, role: ClusterRole = 'mavuno_app') => urlOf(role, `127.0.0.1:${port}`),
    askStandby: (statement: string) => ask(standby.port, statement),
    /** The primary is lost in one moment, and the standby takes its place, alone. */
    async failOver(): Promise<Half> {
      const lost = primary
      await lost.kill('SIGKILL')
      await ask(
        standby.port,
        `alter system set synchronous_standby_names = ''`,
        'select pg_reload_conf()',
        'select pg_promote()',
      )
      ;[primary, standby] = [standby, lost]
      return primary
    },
    /** The lost one comes back as a standby, made anew. */
    async rejoin(): Promise<void> {
      standby = await follow(primary, standby.cluster, standby.port)
    },
    /** Only the standby is lost: commits wait. */
    loseStandby: () => standby.kill('SIGKILL'),
    async restartStandby(): Promise<void> {
      standby = await start(standby.cluster, standby.port)
    },
  }
}
