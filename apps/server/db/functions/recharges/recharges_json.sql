-- Recharges as their customers see them, in the order of `ids`.
create or replace function recharges_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select r.id, recharge_json(r.id, r.payment_number, r.amount, r.settled_amount,
    r.wallet_type, r.company_name, r.company_number, r.recharge_account, r.status, r.reason,
    r.create_time, r.update_time)
  from unnest(ids) with ordinality as wanted (id, place) join recharges r on r.id = wanted.id
  order by wanted.place;
end $$;
