-- Returns the accounts of the books, with their movements since the business day began. The sign of the settlement
-- account is inverted, so that it shows what the bank should hold.
create or replace function book_accounts_json(at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  since timestamptz := day_start(local_day(at));
begin
  return (
    with moved as (
      select m.name, sum(m.money_in)::bigint as money_in, sum(m.money_out)::bigint as money_out from (
        select t.to_name as name, t.amount::bigint as money_in, 0::bigint as money_out
        from transfers t where t.created_at >= since and t.kind <> 'level'
        union all
        select t.from_name, 0, t.amount from transfers t where t.created_at >= since and t.kind <> 'level') m
      group by m.name),
    held as (select a.name, sum(a.balance)::bigint as balance from accounts a group by a.name)
    select jsonb_agg(case requested.name
        when 'settlement' then jsonb_build_object('name', requested.name, 'balance', -coalesce(h.balance, 0),
          'money_in', coalesce(m.money_out, 0), 'money_out', coalesce(m.money_in, 0))
        else jsonb_build_object('name', requested.name, 'balance', coalesce(h.balance, 0),
          'money_in', coalesce(m.money_in, 0), 'money_out', coalesce(m.money_out, 0)) end
      order by requested.place)
    from unnest(array['balance', 'income', 'invested', 'held', 'reserve', 'sales', 'fees', 'tax', 'settlement'])
      with ordinality requested (name, place)
    left join held h on h.name = requested.name
    left join moved m on m.name = requested.name);
end $$;
