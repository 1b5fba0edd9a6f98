create or replace function claim_holding(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := trusted_operation_time(context);
  customer users := lock_customer(caller);
  h holdings := lock_own_holding(caller, (input ->> 'id')::uuid);
  tax_rate bigint := tax_rate_of(h.tax_rate, h.started, at);
  times integer := due_count(h.due_times, h.claimed_count, at);
  gross bigint := times * h.earnings_per_time * h.quantity;
  withheld bigint := times * earning_tax(h.earnings_per_time, h.quantity, tax_rate);
  reserve bigint;
  paid text;
begin
  if h.state = 'frozen' then
    perform reject('holding_frozen', jsonb_build_object('reason', h.frozen_reason));
  end if;
  if times = 0 then
    perform reject('not_due_yet', (select jsonb_build_object('next_claim_time',
      j.item -> 'next_claim_time') from holdings_json(array[h.id], at) j));
  end if;
  -- An amount beyond the holding's own coverage is paid from free headroom only, because the rest covers other
  -- holdings.
  if not reserve_coverage(greatest(gross - h.coverage, 0)) then perform reject('reserve_short'); end if;
  reserve := lock_shard_with_balance('reserve', gross, at);
  paid := pay_claim(h.id, times, withheld, reserve, tax_shard_for(withheld), at);
  select * into h from holdings x where x.id = h.id;
  return jsonb_build_object('amount', gross, 'tax', withheld, 'real_amount', gross - withheld,
    'times', times, 'holding', holding_json(h, (select p.crop from products p where p.id = h.product_id),
      holding_withheld_tax(h.id), tax_rate, at));
end $$;
