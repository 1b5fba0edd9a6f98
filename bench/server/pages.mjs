// A statement of a million lines and one of ten thousand: a page of either, and the audit of both.
import { scaled } from '../scale.mjs'
import { askWell, openConnections, percentile, requestBytes } from './load.mjs'
import { makeCustomers, tokenOf } from './world.mjs'

const few = scaled(10_000, 100)
const many = scaled(1_000_000, 1_000)
const pagesOfEach = scaled(600, 20)
const nobodysWords = 'Wanjiku'

/**
 * Recharges of one customer, every second of them completed: a line each, and a transfer for those
 * that brought money. Written in one go with the triggers off, as they would have left it; the audit
 * afterwards says whether that is so.
 */
async function writeStatement(pool, owner, lines, marker) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `create temporary table created on commit drop as
        select uuidv7() as id, n, n % 2 = 0 as paid, 10000::bigint as amount, (n / 2)::bigint * 10000 as balance,
          now() - make_interval(secs => $2 - n) as at,
          case when n % 2 = 0 then 'completed' else 'expired' end as status
        from generate_series(1, $1::int) n`,
      [lines, lines],
    )
    await client.query(
      `insert into recharges (id, user_id, amount, settled_amount, wallet_type, company_name,
          company_number, recharge_account, payment_number, stage, provider, expires, create_time,
          update_time)
        select id, $1, amount, case when paid then amount end, 'mpesa', 'Bench', '1', '0712345678',
          $2 || lpad(n::text, 7, '0'), case when paid then 'credited' else 'expired' end, 'manual', at, at, at
        from created`,
      [owner, marker],
    )
    await client.query(
      `insert into records (id, user_id, kind, wallet, change, balance_after, amount, real_amount,
          account, currency, payment_method, method, status, create_time, update_time,
          reference_kind, reference_id)
        select id, $1, 'recharge', 'balance', case when paid then amount else 0 end,
          case when paid then (select balance from accounts where user_id = $1 and name = 'balance')
            + balance end,
          amount, amount, '0712345678', 'KES', 'mpesa', 'manual', status, at, at, 'recharge', id
        from created`,
      [owner],
    )
    await client.query(
      `insert into transfers (kind, from_account, to_account, amount, reference, created_at, from_name,
          to_name, from_balance, to_balance)
        select 'recharge', s.id, t.id, amount, m.id, m.at, s.name, t.name, s.balance - m.balance,
          t.balance + m.balance
        from created m, accounts s, accounts t
        where m.paid and s.user_id is null and s.name = 'settlement' and s.shard = 31
          and t.user_id = $1 and t.name = 'balance'`,
      [owner],
    )
    await client.query(
      `insert into bank_entries (id, kind, time, amount, reference)
        select id, 'recharge', at, amount, $1 || lpad(n::text, 7, '0') from created where paid`,
      [marker],
    )
    await client.query(
      `update accounts set balance = balance
          + case when user_id is null then -1 else 1 end * ($2::bigint / 2) * 10000
        where user_id = $1 and name = 'balance'
          or user_id is null and name = 'settlement' and shard = 31`,
      [owner, lines],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function timeAudit(pool) {
  const started = performance.now()
  const { rows } = await pool.query('select sum(breaks)::int as breaks from audit()')
  if (rows[0].breaks !== 0) throw new Error(`The audit found ${rows[0].breaks} breaks.`)
  const seconds = (performance.now() - started) / 1000
  const { rows: counts } = await pool.query('select 2 * count(*) as entries from transfers')
  return { seconds, entries: Number(counts[0].entries) }
}

/** Reads the statement from its newest line on, page by page, and begins again at its end. */
async function timePages(connection, index, sum) {
  let cursor = ''
  for (let count = 0; count < pagesOfEach / 10; count += 1) {
    const path = `/api/records?limit=20${cursor && `&cursor=${cursor}`}`
    const started = performance.now()
    const { body } = await askWell(connection, requestBytes('GET', path, { token: tokenOf(index) }))
    sum.push(performance.now() - started)
    cursor = JSON.parse(body).data.next ?? ''
  }
}

/** Searches the statement: for words that no line has, page by page, or for one whole payment number. */
async function timeSearches(connection, index, words, sum) {
  let cursor = ''
  for (let count = 0; count < pagesOfEach / 10; count += 1) {
    const path = `/api/records?limit=20&search=${words}${cursor && `&cursor=${cursor}`}`
    const started = performance.now()
    const { body } = await askWell(connection, requestBytes('GET', path, { token: tokenOf(index) }))
    sum.push(performance.now() - started)
    const { items, next } = JSON.parse(body).data
    const isWhole = words !== nobodysWords
    if (items.length !== (isWhole ? 1 : 0)) throw new Error(`Found ${items.length} for ${words}.`)
    cursor = (!isWhole && next) || ''
  }
}

export async function measurePages(server, { pool, ids }) {
  const [small, large] = await makeCustomers(pool, 2, { first: ids.length })
  const people = { few: ids.length, many: ids.length + 1 }
  await writeStatement(pool, small, few, 'FEW')
  await writeStatement(pool, large, many / 2, 'MANYA')
  await pool.query('vacuum analyze')
  const half = await timeAudit(pool)
  await writeStatement(pool, large, many / 2, 'MANYB')
  await pool.query('vacuum analyze')
  const whole = await timeAudit(pool)
  const [connection] = await openConnections(server.address, 1)
  const times = { few: [], many: [] }
  for (let round = -1; round < scaled(10, 1); round += 1) {
    for (const [name, index] of Object.entries(people)) {
      await timePages(connection, index, round < 0 ? [] : times[name])
    }
  }
  const searches = { nothing: [], whole: [] }
  for (let round = -1; round < scaled(10, 1); round += 1) {
    const isCounted = round >= 0
    await timeSearches(connection, people.many, nobodysWords, isCounted ? searches.nothing : [])
    await timeSearches(connection, people.many, 'MANYA0000002', isCounted ? searches.whole : [])
  }
  connection.close()
  return {
    search: percentile(searches.nothing, 0.99),
    searchWhole: percentile(searches.whole, 0.99),
    p99: percentile(times.many, 0.99),
    p50: percentile(times.many, 0.5),
    ratio: percentile(times.many, 0.5) / percentile(times.few, 0.5),
    ratio99: percentile(times.many, 0.99) / percentile(times.few, 0.99),
    audit: whole,
    growth: whole.seconds / half.seconds / (whole.entries / half.entries),
  }
}
