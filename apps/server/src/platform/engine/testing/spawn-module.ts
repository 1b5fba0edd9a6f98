import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const here = new URL('.', import.meta.url)

/** Calls one exported function of a module of the engine, in a process of its own. */
export async function spawnModule(
  module: string,
  call: string,
  as: { uid?: number; gid?: number } = {},
): Promise<void> {
  const url = JSON.stringify(new URL(`../${module}.ts`, here).href)
  const name = call.slice(0, call.indexOf('('))
  const script = `import { ${name} } from ${url}; await ${call}`
  const child = spawn(
    process.execPath,
    ['--import', fileURLToPath(new URL('resolve-sources.mjs', here)), '--eval', script],
    { stdio: ['ignore', 'inherit', 'inherit'], cwd: '/', ...as },
  )
  const status = await new Promise((resolve) => child.once('close', resolve))
  if (status !== 0) throw new Error(`${call} ended with ${String(status)}`)
}
