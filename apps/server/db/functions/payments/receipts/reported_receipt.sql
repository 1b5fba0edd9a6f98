-- Returns the receipt that unconfirmed reports name for a prompt at its amount; null if none does, or if they name
-- different ones: a prompt has one receipt, so one of the reports is forged.
create or replace function reported_receipt(recharge recharges) returns text
language plpgsql stable as $$
begin
  return (select case when count(distinct e.receipt) = 1 then min(e.receipt) end from payment_evidence e
    where e.payment_id = recharge.id and not e.is_confirmed and coalesce(e.amount, recharge.amount) = recharge.amount);
end $$;
