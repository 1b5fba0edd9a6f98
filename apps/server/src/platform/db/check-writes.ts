import type { Queryable } from './database.js'

/** Milliseconds for which the answer holds, so that many who ask cost one write. */
const maxCheckAge = 500
const longestWait = 2_000

interface Check {
  readonly began: number
  readonly write: Promise<unknown>
  isOver: boolean
}

const checks = new WeakMap<Queryable, Check>()

function reuseOrStartCheck(db: Queryable): Check {
  const known = checks.get(db)
  // One at a time: what waits for a standby keeps its connection, and a process of Postgres even longer.
  if (known && (!known.isOver || performance.now() - known.began < maxCheckAge)) return known
  // The least that is written and that a commit waits for.
  const write = db.query(`select pg_logical_emit_message(true, 'mavuno', 'ready')`)
  const check: Check = { began: performance.now(), write, isOver: false }
  checks.set(db, check)
  const end = () => void (check.isOver = true)
  write.then(end, end)
  return check
}

/** Throws unless the database acknowledges a write, where it must with its standby, within two seconds. */
export async function checkWrites(db: Queryable): Promise<void> {
  const { began, write } = reuseOrStartCheck(db)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const wait = Math.max(0, began + longestWait - performance.now())
    timer = setTimeout(
      () => reject(Object.assign(new Error('A write was not acknowledged.'), { code: '08007' })),
      wait,
    )
  })
  await Promise.race([write, late]).finally(() => clearTimeout(timer))
}
