import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { findSystemAccount, spawnIdentity } from '../../platform/engine/engine-account.js'
import { isPostgresOf } from '../../platform/engine/process/leftover-postgres.js'
import { readPidFile } from '../../platform/engine/process/pid-file.js'
import { waitUntil } from '../../platform/engine/process/wait-until.js'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'
import { rolePassword } from '../../testing/database-url.js'
import { freePort } from './free-port.js'
import { installed } from './installed-postgres.js'

/** Of the newest version. */
const programs = installed.at(-1)?.programs

/** Debian's packages patroni, etcd-server, haproxy and postgresql. */
export const hasPatroni =
  programs !== undefined &&
  ['patroni', 'etcd', 'haproxy'].every((name) => spawnSync('which', [name]).status === 0)

const account = findSystemAccount(['postgres', 'nobody'])
const names = ['one', 'two', 'three'] as const
/** Seconds after which a leader that says nothing has lost its place. */
export const ttl = 20

function start(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, {
    ...spawnIdentity(account),
    cwd: '/',
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, LC_ALL: 'C.UTF-8' },
    // A group of its own, so that Postgres ends with its Patroni.
    detached: true,
    stdio: 'ignore',
  })
  onTestFinished(() => end(child))
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  process.kill(-child.pid, 'SIGKILL')
  await closed
}

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  if (!(await waitUntil(condition, 90_000))) throw new Error(`it never came: ${what}`)
}

const isOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Three Postgres under Patroni, which agree in etcd on the leader; HAProxy has one address that always leads to
 * it. Two standbys, of which a commit waits for one.
 */
export async function startPatroni() {
  const folder = tempFolder()
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text, { mode: 0o600 })
    if (account) chownSync(file, account.uid, account.gid)
    return file
  }
  const ownFolder = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  const [etcd, peer, front] = [await freePort(), await freePort(), await freePort()]
  start('etcd', [
    ...['--name', 'etcd', '--data-dir', ownFolder('etcd')],
    ...['--listen-client-urls', `http://127.0.0.1:${etcd}`],
    ...['--advertise-client-urls', `http://127.0.0.1:${etcd}`],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `etcd=http://127.0.0.1:${peer}`],
  ])
  await until(() => isOk(`http://127.0.0.1:${etcd}/health`), 'etcd')

  const members: { name: string; port: number; rest: number; kill: () => Promise<void> }[] = []
  for (const name of names) {
    const [port, rest] = [await freePort(), await freePort()]
    const own = ownFolder(name)
    const settings = {
      scope: 'mavuno',
      name,
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
      etcd3: { host: `127.0.0.1:${etcd}` },
      bootstrap: {
        dcs: {
          ttl,
          loop_wait: 5,
          retry_timeout: 5,
          synchronous_mode: true,
          postgresql: { parameters: { max_connections: 200 } },
        },
        initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: join(own, 'data'),
        bin_dir: programs,
        pgpass: join(own, 'pgpass'),
        parameters: { unix_socket_directories: '' },
        pg_hba: ['host all,replication all 127.0.0.1/32 scram-sha-256'],
        authentication: {
          superuser: { username: 'admin', password: rolePassword },
          replication: { username: 'follower', password: rolePassword },
        },
      },
    }
    // What is JSON is YAML, too.
    const file = write(`${name}.yml`, JSON.stringify(settings))
    const child = start('patroni', [file])
    const kill = async () => {
      await end(child)
      // Patroni starts it in a group of its own.
      const pid = readPidFile(join(own, 'data'))?.pid
      if (pid !== undefined && isPostgresOf(join(own, 'data'), pid)) process.kill(pid, 'SIGKILL')
    }
    onTestFinished(kill)
    members.push({ name, port, rest, kill })
    if (members.length === 1)
      await until(() => isOk(`http://127.0.0.1:${rest}/primary`), 'a leader')
  }
  for (const { rest } of members.slice(1)) {
    await until(() => isOk(`http://127.0.0.1:${rest}/replica`), 'a standby')
  }
  // Before Patroni has chosen one, a commit waits for none, and what was acknowledged can be lost.
  const isAwaited = async () => {
    const all = await Promise.all(
      members.map(({ rest }) => isOk(`http://127.0.0.1:${rest}/synchronous`)),
    )
    return all.includes(true)
  }
  await until(isAwaited, 'a standby that commits wait for')
  start('haproxy', [
    '-f',
    write(
      'haproxy.cfg',
      [
        'defaults',
        '  mode tcp',
        '  timeout connect 2s',
        '  timeout client 1h',
        '  timeout server 1h',
        'listen primary',
        `  bind 127.0.0.1:${front}`,
        '  option httpchk OPTIONS /primary',
        '  http-check expect status 200',
        '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
        ...members.map(
          ({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`,
        ),
        '',
      ].join('\n'),
    ),
  ])
  const urlOf = (role: string, database = 'mavuno') =>
    `postgresql://${role}:${rolePassword}@127.0.0.1:${front}/${database}?sslmode=disable`
  const ask = async (statement: string) => {
    const client = new pg.Client({
      connectionString: urlOf('admin', 'postgres'),
      connectionTimeoutMillis: 2_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(statement)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  // Until its first checks are over, HAProxy takes each member for a leader, one after another.
  const leads = async () => {
    for (const _ of members) {
      const [row] = await ask('select pg_is_in_recovery() as follows')
      if (row?.follows !== false) return false
    }
    return true
  }
  await until(() => leads().catch(() => false), 'a HAProxy that leads to the leader alone')
  await ask(`create role mavuno_owner login password '${rolePassword}'`)
  await ask(`create role mavuno_app login password '${rolePassword}'`)
  await ask('create database mavuno owner mavuno_owner')

  return {
    url: urlOf('mavuno_app'),
    ownerUrl: urlOf('mavuno_owner'),
    /** The leader and its Postgres are gone in one moment. */
    async killLeader(): Promise<void> {
      for (const { rest, kill } of members) {
        if (await isOk(`http://127.0.0.1:${rest}/primary`)) return kill()
      }
      throw new Error('there is no leader')
    },
  }
}
