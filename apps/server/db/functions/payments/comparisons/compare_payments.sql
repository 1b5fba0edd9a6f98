-- Reconciles the payments that a provider lists, in `rows`, with our receipts and books. Each difference opens a case
-- for two operators; nothing is settled automatically. Payments younger than an hour are left for the next
-- reconciliation, because they may still be reported. A provider may list several lines with one receipt, such as a
-- payout and its charge. Of these, only the line that matches our payment best is compared.
create or replace function compare_payments(
  provider_name text, comparison uuid, rows jsonb, has_out boolean, at timestamptz
) returns void language plpgsql as $$
declare
  c provider_reconciliations;
  line record;
  missing record;
  opened integer := 0;
  equal integer := 0;
begin
  select * into c from provider_reconciliations x where x.id = comparison;
  for line in
    select distinct on (t.receipt) t.receipt, t.amount, t.paid, t.reference, p.id, e.id as payment_id,
      e.amount as ours, p.confirmed_at is null as is_unknown
    from (select upper(x.receipt) as receipt, case x.direction when 'in' then x.amount else -x.amount end as amount,
        to_timestamp(x.paid) as paid, coalesce(x.reference, '') as reference
      from jsonb_to_recordset(rows) as x (receipt text, direction text, amount bigint, paid bigint, reference text)
    ) t
    left join provider_receipts p on p.provider = provider_name and p.receipt = t.receipt
    -- An operator may have credited the payment under this number while the provider's confirmation was lost.
    left join recharges r on p.payment_id is null and r.payment_number = t.receipt and r.status = 'completed'
      and r.provider = provider_name
    left join bank_entries e on e.id = coalesce(p.payment_id, r.id)
    order by t.receipt, e.amount = t.amount desc nulls last, sign(e.amount) = sign(t.amount) desc nulls last,
      abs(t.amount) desc
  loop
    update provider_receipts p set listed_at = at
    where p.id = line.id and p.listed_at is null and p.resolution is null;
    if line.ours = line.amount then
      equal := equal + 1;
    elsif line.ours is not null then
      opened := opened + open_difference_case('other_amount', provider_name, line.payment_id, line.receipt,
        line.ours - line.amount, line.amount, line.paid, at);
    elsif line.is_unknown and line.paid <= at - interval '1 hour'
      and not exists (select from payment_cases x where x.reference = line.receipt) then
      opened := opened + open_difference_case('only_theirs', provider_name, null, line.receipt, -line.amount,
        line.amount, line.paid, at);
    end if;
  end loop;
  for missing in
    select p.receipt, p.payment_id, p.paid_at, e.amount
    from provider_receipts p join bank_entries e on e.id = p.payment_id
    where p.provider = provider_name and p.listed_at is null and p.payment_id is not null
      and p.paid_at >= c.from_time + case when c.import_id is null then interval '1 hour' else interval '0' end
      and p.paid_at <= least(c.to_time, at - interval '1 hour') and (has_out or p.direction = 'in')
      and not exists (select from payment_cases x where x.reference = p.receipt)
      -- A resolved receipt cannot be marked as listed, so `listed_at` is null even if the provider lists it.
      and not exists (select from jsonb_array_elements(rows) r where upper(r ->> 'receipt') = p.receipt)
  loop
    opened := opened + open_difference_case('only_ours', provider_name, missing.payment_id, missing.receipt,
      missing.amount, missing.amount, missing.paid_at, at);
  end loop;
  -- Recharges that were credited without a receipt. The provider's list would have created the receipt of a real
  -- payment.
  for missing in
    select r.id, coalesce(r.payment_number, r.payment_reference) as number, e.amount, e.time
    from bank_entries e join recharges r on r.id = e.id
    where e.kind = 'recharge' and r.provider = provider_name
      and e.time >= c.from_time + case when c.import_id is null then interval '1 hour' else interval '0' end
      and e.time <= least(c.to_time, at - interval '1 hour')
      and not exists (select from provider_receipts p where p.payment_id = r.id
        or p.provider = provider_name and p.receipt = r.payment_number and p.confirmed_at is not null)
      and not exists (select from jsonb_array_elements(rows) l where upper(l ->> 'receipt') = r.payment_number)
      and not exists (select from payment_cases x where x.payment_id = r.id and x.kind = 'only_ours')
  loop
    opened := opened + open_difference_case('only_ours', provider_name, missing.id, missing.number, missing.amount,
      missing.amount, missing.time, at);
  end loop;
  update provider_reconciliations x set finished_at = at, matched_count = equal, case_count = opened,
    listed_count = (select count(distinct upper(r ->> 'receipt')) from jsonb_array_elements(rows) r)
  where x.id = comparison;
end $$;
