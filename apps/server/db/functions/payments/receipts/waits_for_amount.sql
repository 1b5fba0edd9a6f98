-- Returns whether a payment of this amount was reported under this reference and is neither refuted nor posted nor
-- resolved. The confirmation of the order, which contains no amount, is then not enough to credit it.
create or replace function waits_for_amount(named text, money bigint) returns boolean
language plpgsql stable as $$
begin
  return money is not null and exists (select from provider_receipts p where p.plain_reference = named
    and p.amount = money and p.direction = 'in' and p.stage in ('reported', 'unmatched'));
end $$;
