/** One field that changes; nested ones are named by their path. */
export interface Change {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What follows from other fields, or changes with everything, and so says nothing. */
const ignored = new Set([
  'id',
  'version',
  'pending_proposal',
  'create_time',
  'update_time',
  'terms_hash',
  'sold_out',
  'bought',
  'running',
  'daily_revenue',
  'total_revenue',
  'return_rate',
])

/** Fields that are read as one value, though they have several parts. */
const whole = new Set(['profit_rule', 'mapping', 'closed_by', 'proposed_by'])

/** Key order says nothing. */
function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Whether both are written alike; NaN, which JSON writes as null, is like itself only. */
export function isSame(one: unknown, other: unknown): boolean {
  return Number.isNaN(one) === Number.isNaN(other) && textOf(one ?? null) === textOf(other ?? null)
}

/** The fields of `after` that are not as in `before`, down to the values. */
export function changesOf(before: unknown, after: unknown, path = ''): Change[] {
  if (!isObject(after)) return []
  const old = isObject(before) ? before : {}
  // What is no longer there has changed, too, where the names are those of people: languages.
  const gone = path === 'translations' ? Object.keys(old).filter((name) => !(name in after)) : []
  return [...Object.keys(after), ...gone].flatMap((name): Change[] => {
    const [from, to] = [old[name], after[name]]
    if (ignored.has(name) || isSame(from, to)) return []
    const field = path === '' ? name : `${path}.${name}`
    if (isObject(to) && !whole.has(name)) return changesOf(from, to, field)
    return [{ field, from, to }]
  })
}

/** The fields of something, down to the values. */
export function fieldsOf(value: unknown): Change[] {
  return changesOf({}, value)
}

/** The value at a path, such as `withdraw.fee_rate`. */
export function valueAt(thing: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (Object(value) as Record<string, unknown>)[name], thing)
}
