-- Recharges as their customers see them, in the order of `ids`. Where another amount arrived than was
-- ordered, `settled_amount` says so.
create or replace function recharges_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query select r.id, jsonb_strip_nulls(jsonb_build_object(
    'id', r.id, 'payment_number', r.payment_number, 'amount', r.amount,
    'settled_amount', r.settled_amount, 'wallet_type', r.wallet_type,
    'company_name', r.company_name, 'company_number', r.company_number,
    'recharge_account', r.recharge_account, 'status', r.status, 'reason', r.reason,
    'create_time', seconds(r.create_time), 'update_time', seconds(r.update_time)))
  from unnest(ids) with ordinality as wanted (id, place) join recharges r on r.id = wanted.id
  order by wanted.place;
end $$;
