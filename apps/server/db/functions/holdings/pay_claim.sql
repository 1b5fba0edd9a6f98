-- Pays the next earnings of one holding from a reserve shard that the caller has locked and that has the money. One
-- statement writes the payment, its record and the day's sum.
create or replace function pay_claim(
  holding uuid, times integer, withheld bigint, reserve_account bigint, tax_shard bigint, at timestamptz
) returns void language plpgsql as $$
declare
  h holdings := (select x from holdings x where x.id = holding);
  gross bigint := times * h.earnings_per_time * h.quantity;
  new_record_id uuid := uuidv7();
begin
  insert into claims (holding_id, first_earning_number, last_earning_number, record_id, amount, tax, created_at)
  values (h.id, h.claimed_count + 1, h.claimed_count + times, new_record_id, gross, withheld, at);
  if withheld > 0 then
    perform transfer('income', reserve_account, tax_shard, withheld, new_record_id, at);
  end if;
  with paid as (
    insert into transfers (kind, from_account, to_account, amount, reference, created_at)
    select 'income', reserve_account, a.id, gross - withheld, new_record_id, at from accounts a
    where a.user_id = h.user_id and a.name = 'income'
    returning to_balance
  ), summed as (
    insert into daily_income as d (user_id, day, income, tax)
    select h.user_id, (at at time zone (c.value ->> 'time_zone'))::date, gross, withheld
    from config c
    on conflict (user_id, day) do update
      set income = d.income + excluded.income, tax = d.tax + excluded.tax
  )
  insert into records (id, user_id, kind, wallet, change, balance_after, amount, real_amount, tax,
    account, currency, payment_method, method, status, create_time, reference_kind, reference_id)
  select new_record_id, h.user_id, 'income', 'income', gross - withheld, (select p.to_balance from paid p),
    gross, gross - withheld, withheld, h.product_name, c.value ->> 'currency',
    'revenue', 'ledger', 'completed', at, 'holding', h.id
  from config c;
end $$;
