import { safeParse } from 'zod/mini'
import { config as configSchema, type Config } from '../contract/customer/config/config.js'

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
 * default, and named in `ignored`: one bad language must not take the whole wallet away. There is no
 * config if the site's name or the currency is invalid, or too much else is.
 */
export function repairConfig(value: unknown): { config?: Config; ignored: string[] } {
  const ignored: string[] = []
  if (Object(value) !== value) return { ignored }
  const rest = JSON.parse(JSON.stringify(value)) as Fields
  if (typeof rest['version'] === 'number') rest['version'] = String(rest['version'])
  for (let faults = 0; faults < mostFaults; faults += 1) {
    const result = safeParse(configSchema, rest)
    if (result.success) return { config: result.data, ignored }
    const path = remove(rest, result.error.issues[0] as Fault)
    if (path === undefined) break
    // A list that is removed and then needed is named once.
    if (!ignored.includes(path)) ignored.push(path)
  }
  return { ignored }
}
