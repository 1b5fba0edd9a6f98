-- Stores that the provider does not know a receipt that was reported with another amount than ordered. The report was
-- false, so the status of the order is queried again.
create or replace function refute_reported_receipt(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  p provider_receipts;
  r recharges;
begin
  select * into p from provider_receipts x where x.id = (input ->> 'subject')::uuid and x.confirmed_at is null
    and x.reported_at <= at - make_interval(secs => (input ->> 'older_than')::integer);
  for r in
    select x.* from recharges x where x.id in (select e.payment_id from payment_evidence e
      where e.provider = p.provider and e.receipt = p.receipt and not e.is_confirmed and e.amount <> x.amount
        and not exists (select from payment_evidence f where f.payment_id = e.payment_id and f.receipt = e.receipt
          and f.is_confirmed and f.outcome = 'failed' and f.id > e.id))
      and may_be_paid_at_other_amount(x)
  loop
    insert into payment_evidence (provider, direction, payment_id, outcome, receipt, is_confirmed, effect, reported_at)
    values (p.provider, 'in', r.id, 'failed', p.receipt, true, 'refuted', at);
    perform schedule_job('recharge_query', r.id::text, at);
  end loop;
  return '{}';
end $$;
