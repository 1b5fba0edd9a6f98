// `npm run doctor`: what is wrong with this machine, a line each.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { findBrowser } from '../browser.ts'
import { root } from '../command.mjs'
import { demoFolders, holdFolder, postgresOf, serverOf } from './demo-folders.mjs'

const gibibyte = 1024 ** 3
/** Dependencies, builds, a browser and a demo take 4 GB, and tests make databases. */
const minDisk = 5 * gibibyte

const right = (text) => ({ isRight: true, text })
const wrong = (text) => ({ isRight: false, text })

function checkNode({ version = process.versions.node } = {}) {
  const required = readFileSync(join(root, '.node-version'), 'utf8').trim()
  return version === required
    ? right(`Node ${version}, which comes with the packages`)
    : wrong(
        `Node ${version} instead of ${required}: no Node comes with the packages for this machine`,
      )
}

/** The folder itself, or where it will be made. */
const existing = (folder) => (existsSync(folder) ? folder : existing(dirname(folder)))

function checkDisk(folder) {
  const { bavail, bsize } = statfsSync(existing(folder))
  const free = bavail * bsize
  const text = `${(free / gibibyte).toFixed(1)} GB free for ${folder}`
  return free >= minDisk ? right(text) : wrong(`${text}: ${minDisk / gibibyte} GB are needed`)
}

/** Whether nobody listens at a port of this machine. */
function isFree(port) {
  return new Promise((done) => {
    const probe = createServer()
    probe.on('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}

/** Who listens at a port, as far as the system says it. */
function listenerAt(port) {
  const by = (command, args, pattern) => {
    const { stdout } = spawnSync(command, args, { encoding: 'utf8' })
    return pattern.exec(stdout ?? '')
  }
  const found =
    by('ss', ['-Hltnp', `sport = :${port}`], /\("(?<name>[^"]+)",pid=(?<pid>\d+)/) ??
    by('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], /p(?<pid>\d+)\nc(?<name>.+)/)
  return found
    ? `${found.groups.name}, process ${found.groups.pid}`
    : 'the system does not say by whom'
}

async function checkPort(name, port) {
  if (await isFree(Number(port))) return right(`${name} ${port} is free`)
  return wrong(`${name} ${port} is taken (${listenerAt(port)}): stop that, or set ${name}`)
}

/** Under root, Postgres runs as this account. */
function accountOfPostgres() {
  if (process.getuid?.() !== 0) return process.getuid?.()
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = ['postgres', 'nobody'].map((name) => rows.find(([own]) => own === name)).find(Boolean)
  return row && Number(row[2])
}

/** Whether an account may go into a folder; asks the system, since mode bits say nothing about access lists. */
function mayEnter(uid, folder) {
  const account = process.getuid?.() === 0 ? { uid } : {}
  const options = { ...account, cwd: '/', stdio: 'ignore' }
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], options).status === 0
}

function checkRights(data) {
  const uid = accountOfPostgres()
  if (process.getuid?.() === 0 && uid === undefined) {
    return wrong('There is no account postgres or nobody, and Postgres refuses to run as root')
  }
  if (existsSync(data) && process.getuid?.() !== 0 && statSync(data).uid !== uid) {
    return wrong(`${data} belongs to another account: name another folder in MAVUNO_DATA`)
  }
  const folder = existing(data)
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    return wrong(`${folder} cannot be written: name another folder in MAVUNO_DATA`)
  }
  const parent = existsSync(data) ? dirname(data) : folder
  return mayEnter(uid, parent)
    ? right(`${data} can be used`)
    : wrong(
        `${parent} is closed to the account that runs Postgres: name another folder in MAVUNO_DATA`,
      )
}

function checkPostgres(data) {
  const postgres = postgresOf(data)
  return postgres
    ? wrong(
        `Postgres (process ${postgres.pid}) of a server that is gone still runs in ${data}: the next npm start ends it`,
      )
    : right('No Postgres is left over')
}

async function checkBrowser() {
  try {
    return right(`Browser: ${(await findBrowser({ mayInstall: false })).path}`)
  } catch (error) {
    return wrong(error.message)
  }
}

/** Prints a line for each check, and returns the exit status. */
export async function doctor(env) {
  const { PORT = '8787', PHONES_PORT = '9300' } = env
  const { CONSOLE_PORT = String(Number(PORT) + 1) } = env
  const data = resolve(demoFolders(env).data)
  const held = holdFolder(data)
  held?.release()
  const checks = [
    checkNode(),
    checkDisk(root),
    checkDisk(data),
    checkRights(data),
    ...(held
      ? [
          checkPostgres(data),
          await checkPort('PORT', PORT),
          await checkPort('CONSOLE_PORT', CONSOLE_PORT),
          await checkPort('PHONES_PORT', PHONES_PORT),
        ]
      : [right(`The product runs in ${data} (process ${serverOf(data) ?? 'unknown'})`)]),
    await checkBrowser(),
  ]
  for (const { isRight, text } of checks) console.log(`${isRight ? '✓' : '✗'} ${text}`)
  return checks.every(({ isRight }) => isRight) ? 0 : 1
}
