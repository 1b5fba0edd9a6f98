-- Returns the sales that can be paid out. The price of a holding that does not return its principal becomes drawable
-- once the holding has ended.
create or replace function drawable_sales() returns bigint
language plpgsql stable as $$
begin
  return coalesce((select sum(h.price * h.quantity) from holdings h
      where not h.returns_principal and h.is_ended), 0)::bigint
    - coalesce((select sum(p.amount) from company_payouts p where p.account = 'sales'), 0)::bigint;
end $$;
