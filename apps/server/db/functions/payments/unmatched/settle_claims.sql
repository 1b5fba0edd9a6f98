-- Credits claims whose payment arrived after them. Locked customers are skipped until the next run, and a payment
-- that fails is postponed.
create or replace function settle_claims(context jsonb, max_rows integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  postponed uuid[] := postponed_rows('settle_claims', at);
  c record;
  done integer := 0;
begin
  for c in
    select r.id, r.user_id, r.amount, p.provider, p.receipt, p.id as receipt_id from provider_receipts p
    join recharges r on r.payment_number = p.receipt and r.provider = p.provider and r.collection_method = 'form'
      and r.status in ('pending', 'expired')
    where p.stage = 'unmatched'
      and p.id <> all (postponed)
    order by p.id
  loop
    exit when done = max_rows;
    continue when not try_lock_user(c.user_id);
    begin
      if credit_claim(c.user_id, c.provider, c.receipt, c.amount, c.id, context) is not null then
        done := done + 1;
      end if;
    exception when others then
      perform record_job_failure('settle_claims', c.receipt_id,
        jsonb_build_object('code', sqlstate, 'message', sqlerrm), at);
    end;
  end loop;
  return done;
end $$;
