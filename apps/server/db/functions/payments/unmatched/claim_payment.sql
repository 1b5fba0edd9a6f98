-- Handles a customer's claim to a payment, by the number in an SMS. A claim that does not match or is not known yet
-- becomes a recharge for an operator, whatever the reason: customers must not find existing numbers by trial.
create or replace function claim_payment(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  provider_name text := context ->> 'provider';
  number text := input ->> 'number';
  amount bigint := input ->> 'amount';
  claim recharges;
  shown uuid;
begin
  perform lock_customer(caller);
  if provider_name = 'manual' then perform reject('wrong_state'); end if;
  select * into claim from recharges r where r.user_id = caller and r.provider = provider_name
    and r.payment_number = number and r.status in ('pending', 'completed')
  order by r.status, r.id limit 1;
  -- The payment may be credited already, or this claim may exist.
  shown := claim.id;
  if shown is null or claim.status = 'pending' and claim.collection_method = 'form' then
    shown := coalesce(credit_claim(caller, provider_name, number, coalesce(claim.amount, amount),
      claim.id, context), claim.id,
      add_form_recharge(caller, provider_name, amount, number, at));
  end if;
  return (select j.item from recharges_json(array[shown]) j);
end $$;
