import { spawn, spawnSync } from 'node:child_process'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findSystemAccount, spawnIdentity } from '../../platform/engine/engine-account.js'
import { waitUntil } from '../../platform/engine/process/wait-until.js'
import { answers } from '../../platform/engine/testing/query.js'
import { makeTempFolder } from '../../platform/engine/testing/temp-folder.js'
import { rolePassword } from '../../testing/database-url.js'
import { freePort } from './free-port.js'

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

const account = findSystemAccount(['postgres', 'nobody'])

/**
 * A pooler in transaction mode in front of the Postgres of a database of the tests: each transaction may be
 * run by another Postgres process. Gives the database's address through it, for the same role.
 */
export async function startPgBouncer(
  url: string,
  onEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const { searchParams, pathname, hostname, port, username } = new URL(url)
  const { folder, remove } = makeTempFolder()
  const own = await freePort()
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text, { mode: 0o600 })
    if (account) chownSync(file, account.uid, account.gid)
    return file
  }
  const users = write('users.txt', `"${username}" "${rolePassword}"\n`)
  const settings = write(
    'pgbouncer.ini',
    [
      '[databases]',
      `* = host=${searchParams.get('host') ?? hostname} port=${port || 5432}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 8',
      'max_client_conn = 400',
    ].join('\n'),
  )
  const child = spawn('pgbouncer', ['-q', settings], {
    ...spawnIdentity(account),
    cwd: '/',
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  onEnd(async () => {
    child.kill('SIGKILL')
    await ended
    remove()
  })
  const through = `postgresql://${username}:${rolePassword}@127.0.0.1:${own}${pathname}`
  if (!(await waitUntil(() => answers(through), 10_000))) throw new Error('no pooler answers')
  return through
}
