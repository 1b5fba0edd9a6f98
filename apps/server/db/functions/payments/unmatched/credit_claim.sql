-- Credits a customer who claims a payment by its number. The payment must be unmatched, have this amount and come
-- from the customer's proven phone. Its reference must not name a recharge of another customer or amount, nor one
-- that was credited without a receipt, because this may be its payment. For the same reason no prompt of this amount
-- to that phone may exist, until its receipt is known or it is confirmed as not paid, nor any prompt without a
-- receipt whose reports name this one. Returns the credited recharge; null if an operator must decide. The caller has
-- locked the customer.
create or replace function credit_claim(
  customer uuid, provider_name text, number text, amount bigint, claim uuid, context jsonb
) returns uuid language plpgsql as $$
declare
  p provider_receipts;
  target uuid := claim;
  own_phone text := (select u.phone from users u where u.id = customer and u.phone_verified_at is not null);
begin
  select * into p from provider_receipts x where x.provider = provider_name and x.receipt = number for no key update;
  if p.stage is distinct from 'unmatched' or p.amount <> credit_claim.amount or clock_problem() is not null
    or matches_masked_phone(p.payer, own_phone) is not true
    or pending_proposal('unmatched', p.id::text) is not null
    or exists (select from recharges o where o.payment_reference = p.normalized_reference
      and (o.user_id <> customer or case when o.status = 'completed'
        then not exists (select from provider_receipts b where b.payment_id = o.id)
        else o.amount <> p.amount end))
    or exists (select from recharges o where o.collection_method = 'prompt' and o.provider = provider_name
      and o.amount = p.amount
      and o.recharge_account = '0' || substr(own_phone, length(config_text('{phone,country_code}')) + 1)
      and o.create_time between p.paid_at - interval '1 day' and p.paid_at + interval '1 minute'
      and (o.status in ('pending', 'completed') or awaits_outcome(o))
      and not exists (select from provider_receipts b where b.payment_id = o.id))
    or exists (select from payment_evidence e join recharges o on o.id = e.payment_id
      where e.receipt = p.receipt and not exists (select from provider_receipts b where b.payment_id = o.id)) then
    return null;
  end if;
  if target is null then
    -- A customer who ordered this amount by paybill may have entered another reference.
    select r.id into target from recharges r where r.user_id = customer and r.collection_method = 'paybill'
      and r.provider = provider_name and r.amount = p.amount and r.status = 'pending'
    order by r.id desc limit 1 for no key update;
  end if;
  if target is null then
    target := add_form_recharge(customer, provider_name, p.amount, p.receipt, operation_time(context));
  end if;
  return case when credit_receipt(p.id, target, context) = 'credited' then target end;
end $$;
