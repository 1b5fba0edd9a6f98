// Runs the workspace's own tools and ends them when this process has to stop.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const running = new Set()
let stopping = false
let isListening = false

/** Ends all that runs, and then this process. */
export function stop(signal = 'SIGTERM') {
  stopping = true
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(1)
}

/** Runs with the first command, so that a script that only imports `root` keeps its own signal handlers. */
function listenForStop() {
  if (isListening) return
  isListening = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  // run.mjs opens this channel; it closes when run.mjs is gone.
  process.on('disconnect', () => stop('SIGTERM'))
  process.channel?.unref()
}

/** One that starts while the others are ended is ended, too. */
function start(command, args, options) {
  listenForStop()
  const child = spawn(command, args, options)
  running.add(child)
  if (stopping) child.kill('SIGTERM')
  return child
}

/**
 * Runs a command; resolves with its exit status, and with its output if `quiet`. `rewrite` changes the output before
 * it is printed. The command is ended after `timeout` milliseconds.
 * @param {string} command @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean, timeout?: number, rewrite?: (text: string) => string }} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export function runCommand(command, args, options = {}) {
  const { cwd = root, quiet, rewrite, timeout } = options
  const piped = rewrite ? ['inherit', 'pipe', 'inherit'] : 'inherit'
  return new Promise((resolve) => {
    let output = ''
    const child = start(command, args, {
      cwd,
      timeout,
      env: { ...process.env, ...options.env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : piped,
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        if (rewrite) process.stdout.write(rewrite(text))
        else output += text
      })
    }
    child.on('error', (error) => resolve({ status: 1, output: error.message }))
    child.on('close', (status) => {
      running.delete(child)
      if (stopping && running.size === 0) process.exit(1)
      resolve({ status: status ?? 1, output })
    })
  })
}

/**
 * Runs beside another command. `said` is what follows `mark` in the first line of its output, undefined if it ends
 * before.
 * @param {string} command @param {string[]} args @param {string} mark @param {{ cwd?: string }} [options]
 */
export function runBeside(command, args, mark, { cwd = root } = {}) {
  const child = start(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => {
    child.on('error', resolve)
    child.on('close', resolve)
  }).then(() => {
    running.delete(child)
    if (stopping && running.size === 0) process.exit(1)
  })
  /** @type {Promise<string | undefined>} */
  const said = new Promise((resolve) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
      const [line, more] = output.split('\n')
      if (more !== undefined) resolve(line.startsWith(mark) ? line.slice(mark.length) : undefined)
    })
    void ended.then(() => resolve(undefined))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { said, ended, stop }
}

/** As {@link runCommand}, but ends the job when the command fails. */
export async function mustRun(what, command, args, options) {
  const { status, output } = await runCommand(command, args, options)
  if (status === 0) return
  if (output) console.error(output)
  console.error(`\nmavuno: ${what} failed. Correct what is named above and run it again.`)
  process.exit(1)
}
