-- Returns whether a prompt of this recharge was sent and the provider has not reported its outcome. It may still be
-- paid, even if the recharge has ended.
create or replace function awaits_outcome(r recharges) returns boolean
language plpgsql stable as $$
begin
  return r.order_sent_at is not null and not exists (select from payment_evidence e where e.payment_id = r.id
    and e.event_id is not null);
end $$;
