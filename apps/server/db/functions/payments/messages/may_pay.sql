-- Returns `yes` if a payment with this reference and amount would be credited automatically; otherwise which of the
-- two does not match.
create or replace function may_pay(carrier text, given text, money bigint) returns text
language plpgsql stable as $$
declare
  wanted recharges;
begin
  select * into wanted from recharges r where r.provider = carrier
    and r.payment_reference = normalize_reference(given);
  return case when wanted.id is null or wanted.status = 'completed' or is_closed(wanted.owner) then 'reference'
    when wanted.amount <> money then 'amount' else 'yes' end;
end $$;
