// People, money and holdings for the load, made by the ledger's own functions straight on the
// database: signing two thousand people up through HTTP would only measure argon2.
import pg from 'pg'

/** As many as the server has. */
const poolSize = 16

export const tokenOf = (index) => `bench-${index}`

export function openPool(databaseUrl, max = poolSize) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max })
  // The server's own Postgres ends with the server, whoever still listens.
  pool.on('error', () => {})
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  return pool
}

/** Customers with a session each and plenty of money; resolves with their ids. */
export async function makeCustomers(pool, count, { first = 0 } = {}) {
  const { rows } = await pool.query(
    `with created as (
        insert into users (phone, invitation_code, nickname)
        select '2547' || lpad((20000000 + n)::text, 8, '0'), 'BENCH' || n, 'Bench ' || n
        from generate_series($1::int, $1 + $2 - 1) n
        returning id, invitation_code)
      insert into sessions (user_id, token_hash, device_name, create_time, last_used)
      select id, sha256(convert_to('bench-' || substr(invitation_code, 6), 'UTF8')), 'bench', now(), now()
      from created returning user_id as id`,
    [first, count],
  )
  const ids = rows.map(({ id }) => id)
  await asDecided(
    pool,
    'completeRecharge',
    `select complete_recharge((select id from users where role = 'operator' order by id limit 1),
        create_recharge(id, jsonb_build_object('wallet_type', c.wallet_type, 'amount', largest,
          'recharge_account', '0700000000', 'payment_number', 'TOPUP' || ($2::int + n)), context)
        || jsonb_build_object('settled_amount', 10 * largest, 'reason', 'bench'), context)
      from unnest($1::uuid[]) with ordinality as people (id, n),
        (select wallet_type from recharge_channels order by position limit 1) c,
        config_integer('{recharge,max}') largest,
        (select jsonb_build_object('now', extract(epoch from now())::bigint) as context) f`,
    [ids, first],
  )
  return ids
}

/** Begins a statement list that may write what takes two operators. */
const decided = (action) => `
  with created as (
    insert into proposals (action, input, digest, proposed_by, proposed_at, expires, status, decided_by,
      decided_at, executed_in)
    values ('${action}', '{}', sha256(''), gen_random_uuid(), now(), now(), 'executed',
      gen_random_uuid(), now(), pg_current_xact_id())
    returning id)
  select set_config('mavuno.proposal', id::text, true) from created`

/** Runs a statement as if two operators had decided on it. */
export async function asDecided(pool, action, sql, values = []) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(decided(action))
    const { rows } = await client.query(sql, values)
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

/** Money for what is sold, and for what is claimed. */
export async function fundReserve(pool) {
  await asDecided(
    pool,
    'fundReserve',
    `select fund_reserve(uuidv7(), '{"amount": 900000000000, "reference": "bench"}',
      jsonb_build_object('now', extract(epoch from now())::bigint))`,
  )
}

const everyDay = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    1,
  ]),
)

export async function makeProduct(pool, { earnings, period }) {
  const rows = await asDecided(
    pool,
    'createProduct',
    `insert into products (name, price, cycle, number_of_earnings, earnings_per_time, claim_period,
        profit_rule, published)
      values ('Bench', 10000, 30, $1, 14, $2, $3, true) returning id`,
    [earnings, period, everyDay],
  )
  return rows[0].id
}

/** What a customer sends to buy one unit on the terms of this moment. */
export async function orderOf(pool, product) {
  const { rows } = await pool.query('select price, terms_hash from products where id = $1', [
    product,
  ])
  const basics = { product_id: product, quantity: 1, pay_from: 'balance', risk_acknowledged: true }
  return { ...basics, ...rows[0] }
}

/** Holdings whose earnings fall due every few seconds, for claims that are always due. */
export async function makeHoldings(pool, ids, { each, product, period, earnings }) {
  await pool.query(
    `select create_order(id, $2, jsonb_build_object('now', began,
        'due_times', (select array_agg(began + k * $4::int)::text from generate_series(1, $5::int) k),
        'ends', began + 864000))
      from unnest($1::uuid[]) id, generate_series(1, $3),
        (select extract(epoch from now())::bigint - 60 as began) b`,
    [ids, await orderOf(pool, product), each, period, earnings],
  )
  const { rows } = await pool.query(
    'select id, user_id from holdings where user_id = any ($1) and product_id = $2 order by random()',
    [ids, product],
  )
  return rows
}
