// `npm run dev`: server, wallet, console and virtual phones from their sources. Vite serves the pages at the addresses
// of `npm start`; the server listens behind it, at two other ports.
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root, runBeside, runCommand, stop } from '../command.mjs'
import { serve } from './serve.mjs'

/** A command of one package, started directly: a runner in between would not pass on settings and signals. */
const tool = (folder, name) => join(root, folder, 'node_modules/.bin', name)

/** Builds an app whenever one of these folders changes; `said` resolves after the first build. */
function watchBuild(folder, sources, ...args) {
  const watched = sources.flatMap((source) => ['--watch', source])
  const all = [...args, ...watched, '--onSuccess', 'echo built']
  return runBeside(tool(folder, 'tsup'), all, 'built', { cwd: join(root, folder) })
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** The Vite server of an app: where people open it, and where it finds the server. */
function servePages(folder, { host, port, server }) {
  const quiet = ['--clearScreen', 'false', '--logLevel', 'warn']
  return runCommand(
    tool(folder, 'vite'),
    [...quiet, '--host', host, '--port', port, '--strictPort'],
    { cwd: join(root, folder), env: { MAVUNO_URL: `http://127.0.0.1:${server}` } },
  )
}

/** `flags` are the server's for Node, such as `--inspect`. Runs until one of them ends, and then ends the others and this process. */
export async function dev(flags) {
  const {
    HOST: host = '127.0.0.1',
    PORT = '8787',
    PUBLIC_URL,
    CONSOLE_URL,
    MAVUNO_MODE,
  } = process.env
  const { CONSOLE_PORT = String(Number(PORT) + 1) } = process.env
  const [server, operators] = [await freePort(), await freePort()]
  // The server opens the console's port only where the console is built.
  mkdirSync(join(root, 'apps/console/dist'), { recursive: true })
  const builds = [
    watchBuild('apps/server', [
      'src',
      ...['format', 'sdk', 'texts'].map((name) => `../../packages/${name}/src`),
    ]),
    watchBuild('apps/mpesa-emulator', ['src']),
    watchBuild('apps/mpesa-emulator', ['page'], '--config', 'tsup.page.config.ts'),
  ]
  const serveBuilds = async () => {
    await Promise.all(builds.map(({ said }) => said))
    await serve({
      isWatched: true,
      flags,
      env: {
        HOST: '127.0.0.1',
        PORT: String(server),
        CONSOLE_PORT: String(operators),
        // Where passkeys work, and what links begin with.
        PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${PORT}`,
        CONSOLE_URL: CONSOLE_URL ?? `http://localhost:${CONSOLE_PORT}`,
        // An SQL function that was changed and changed back is no older version.
        ...(MAVUNO_MODE !== 'live' && { MAVUNO_ROLLBACK: '1' }),
      },
      rewrite: (text) => text.replace(`127.0.0.1:${server}`, `${host}:${PORT}`),
    })
  }
  try {
    await Promise.race([
      ...builds.map(({ ended }) => ended),
      servePages('apps/wallet', { host, port: PORT, server }),
      servePages('apps/console', { host, port: CONSOLE_PORT, server: operators }),
      serveBuilds(),
    ])
  } catch (error) {
    console.error(error)
  }
  stop()
}
