// `npm run reset`: deletes the demo's data and its virtual phones.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { demoFolders, holdFolder, postgresOf, serverOf } from './demo-folders.mjs'

/** What servers, Postgres and the emulator write, and nothing else. */
const written = {
  data: /^(postgres|postgres\.half-made-.*|postgres\.log|bin|lost\+found|[\w-]+\.key|server\.(lock|json)|\.s\.PGSQL\.\d+(\.lock)?)$/,
  phones: /^(certificate\.pem|config\.json|secret|emulator\.sqlite(-\w+)?)$/,
}

const foreignIn = (folder, pattern) => readdirSync(folder).find((name) => !pattern.test(name))

/** The mode that is stored with the data, read by Postgres without a server; undefined if that fails. */
function storedMode(cluster) {
  const options = join(cluster, 'postmaster.opts')
  if (!existsSync(options)) return undefined
  const [postgres] = readFileSync(options, 'utf8').split(' ')
  // Postgres refuses to run as root, and to read the files of another account.
  const { uid, gid } = statSync(cluster)
  const account = process.getuid?.() === 0 ? { uid, gid } : {}
  const { stdout } = spawnSync(postgres, ['--single', '-D', cluster, 'mavuno'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    input: 'select mode from database_mode\n',
  })
  return /mode = "(\w+)"/.exec(stdout ?? '')?.[1]
}

/** Why the folders cannot be deleted; undefined if they can. */
function whyNot({ data, phones }) {
  const cluster = join(data, 'postgres')
  if (!existsSync(join(cluster, 'PG_VERSION'))) return `${data} is no data folder of Mavuno`
  for (const [folder, pattern] of [
    [data, written.data],
    [phones, written.phones],
  ]) {
    const foreign = existsSync(folder) ? foreignIn(folder, pattern) : undefined
    if (foreign !== undefined) return `${folder} holds something else, too: ${foreign}`
  }
  const postgres = postgresOf(data)
  if (postgres) {
    return `Postgres (process ${postgres.pid}) still runs in ${data}: start the product and stop it with Ctrl-C`
  }
  const mode = storedMode(cluster)
  if (mode === 'demo') return undefined
  return mode === 'live'
    ? `${data} holds a live service`
    : `${data} does not say that it holds a demo. Look at it, and delete it by hand`
}

/** Returns the exit status. `env` names the folder as for the server. */
export function reset(env) {
  const folders = demoFolders(env)
  const { data, phones } = folders
  const reject = (why) => {
    console.error(`mavuno: Nothing was deleted: ${why}.`)
    return 1
  }
  if (env.DATABASE_URL) return reject('DATABASE_URL names a database that is not the demo’s own')
  const existing = [data, phones].filter((folder) => existsSync(folder))
  if (existing.length === 0) {
    console.log(`There is nothing to delete: no ${data} and no ${phones}.`)
    return 0
  }
  const held = holdFolder(data)
  if (!held) return reject(`${data} is in use by process ${serverOf(data) ?? ''}. Stop it first`)
  try {
    const why = whyNot(folders)
    if (why !== undefined) return reject(why)
    for (const folder of existing) {
      rmSync(folder, { recursive: true })
      console.log(`Deleted ${folder}`)
    }
  } finally {
    held.release()
  }
  console.log('The next npm start makes a new demo.')
  return 0
}
