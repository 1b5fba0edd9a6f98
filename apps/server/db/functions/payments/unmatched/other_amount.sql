-- Returns the amount that arrived under a recharge's reference if it differs from the ordered one and operators have
-- not resolved it yet.
create or replace function other_amount(named text, ordered bigint, status text) returns bigint
language plpgsql stable as $$
begin
  if named is null or status = 'completed' then return null; end if;
  return (select p.amount from provider_receipts p
    where p.normalized_reference = named and p.stage = 'unmatched' and p.amount <> ordered
    order by p.id limit 1);
end $$;
