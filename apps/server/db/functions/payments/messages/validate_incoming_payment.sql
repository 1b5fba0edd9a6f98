-- Returns `yes` if a payment with this reference and amount would be credited automatically; otherwise which of the
-- two does not match.
create or replace function validate_incoming_payment(provider_name text, provided text, money bigint) returns text
language plpgsql stable as $$
declare
  recharge_row recharges;
begin
  select * into recharge_row from recharges r where r.provider = provider_name
    and r.payment_reference = normalize_reference(provided);
  return case when recharge_row.id is null or recharge_row.status = 'completed' or is_closed(recharge_row.user_id)
    then 'reference'
    when recharge_row.amount <> money then 'amount' else 'yes' end;
end $$;
