import { join } from 'node:path'
import { root } from '../command.mjs'

/** Where the demo has its data, as the server decides it, and beside it the virtual phones, which go on with it. */
export function demoFolders({ MAVUNO_DATA }) {
  const isRoot = process.getuid?.() === 0
  const data = MAVUNO_DATA || (isRoot ? '/var/lib/mavuno/data' : join(root, '.mavuno'))
  return { data, phones: `${data}-phones` }
}
