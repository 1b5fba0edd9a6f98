import { safeParse } from 'zod/mini'
import { checkReply } from '../client/call-endpoint.js'
import { getConfig, type Config } from '../contract/customer/config/config.js'
import type { Events } from '../events/events.js'

// More faults than this are no slips of an operator.
const mostFaults = 100

interface Fault {
  readonly path: readonly PropertyKey[]
  readonly expected?: unknown
}

type Fields = Record<PropertyKey, unknown>

/** Removes what is invalid: an item of a list, or else a field. Returns the path of what it removed. */
function remove(config: Fields, { path, expected }: Fault): string | undefined {
  let end = path.length
  while (end > 0 && typeof path[end - 1] !== 'number') end -= 1
  if (end === 0) end = path.length
  const holderOf = (length: number) =>
    path.slice(0, length - 1).reduce((holder, key) => holder[key] as Fields, config)
  const isMissing = end > 0 && !((path[end - 1] as PropertyKey) in holderOf(end))
  if (isMissing && expected === 'array') {
    holderOf(end)[path[end - 1]!] = []
    return path.join('.')
  }
  // Without a required field, what needs it goes.
  if (isMissing) end -= 1
  if (end === 0) return undefined
  const holder = holderOf(end)
  if (Array.isArray(holder)) holder.splice(path[end - 1] as number, 1)
  else delete holder[path[end - 1]!]
  return path.slice(0, end).join('.')
}

/**
 * The config of a backend that sent an invalid one. What is invalid is left out, so that it gets its
 * default, and told by an event: one bad language must not take the whole wallet away. If the site's name
 * or the currency is invalid, or too much else is, it throws.
 */
export function repairConfig(sent: unknown, events: Events): Config {
  const ignored: string[] = []
  const rest = (Object(sent) === sent ? JSON.parse(JSON.stringify(sent)) : {}) as Fields
  if (typeof rest['version'] === 'number') rest['version'] = String(rest['version'])
  for (let faults = 0; faults < mostFaults; faults += 1) {
    const result = safeParse(getConfig.reply, rest)
    if (result.success) {
      if (ignored.length > 0) events.emit('diagnostic', { source: 'config', ignored })
      return result.data
    }
    const path = remove(rest, result.error.issues[0] as Fault)
    if (path === undefined) break
    // A list that is removed and then needed is named once.
    if (!ignored.includes(path)) ignored.push(path)
  }
  return checkReply(getConfig, sent)
}
