// Recharges that wait, written in one go with the triggers off, as five of each of many customers would have
// left them. The bank lists a third of them to the cent, and a tenth with another amount.
export async function fillQueue(pool, count) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into users (phone, invitation_code, nickname)
        select '2547' || lpad((30000000 + n)::text, 8, '0'), 'QUEUE' || n, 'Wanjiku ' || n
        from generate_series(1, $1::int / 5) n`,
      [count],
    )
    await client.query(
      `insert into recharges (user_id, amount, wallet_type, company_name, company_number,
          recharge_account, payment_number, provider, expires, create_time, update_time)
        select u.id, (n % 70 + 1) * 10000, 'mpesa', 'Bench', '1', '0712345678',
          'QUEUE' || lpad(n::text, 7, '0'), 'manual', now() + interval '1 day',
          now() - make_interval(secs => $1 - n), now() - make_interval(secs => $1 - n)
        from generate_series(1, $1::int) n
          join users u on u.invitation_code = 'QUEUE' || (n - 1) / 5 + 1
        order by n`,
      [count],
    )
    await client.query(
      `insert into bank_lines (time, amount, reference, text, imported_by, create_time)
        select now(), amount - case when n % 10 = 1 then 100 else 0 end, payment_number, '',
          gen_random_uuid(), now()
        from (select amount, payment_number, row_number() over (order by id) as n from recharges
          where payment_number like 'QUEUE%') r
        where n % 3 = 0 or n % 10 = 1`,
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
