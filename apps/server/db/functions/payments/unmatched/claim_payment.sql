-- A customer says by the number in an SMS that a payment is theirs. What does not fit, or is not known yet, is a
-- recharge that a person looks at, whatever the reason: so nobody learns by trying which numbers there are.
create or replace function claim_payment(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(facts);
  carrier text := facts ->> 'provider';
  number text := input ->> 'number';
  amount bigint := input ->> 'amount';
  claim recharges;
  shown uuid;
begin
  perform lock_customer(caller);
  if carrier = 'manual' then perform refuse('wrong_state'); end if;
  select * into claim from recharges r where r.owner = caller and r.provider = carrier
    and r.payment_number = number and r.status in ('pending', 'completed')
  order by r.status, r.id limit 1;
  -- Credited already, or this very claim.
  shown := claim.id;
  if shown is null or claim.status = 'pending' and claim."by" = 'form' then
    shown := coalesce(credit_claim(caller, carrier, number, coalesce(claim.amount, amount),
      claim.id, facts), claim.id,
      add_form_recharge(caller, carrier, amount, number, at));
  end if;
  return (select j.item from recharges_json(array[shown]) j);
end $$;
