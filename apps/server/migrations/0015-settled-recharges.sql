-- The customer, too, is told what arrived where it was another amount than the ordered one.
create or replace function recharge_json(r recharges) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', r.id, 'payment_number', r.payment_number, 'amount', r.amount,
    'settled_amount', r.settled_amount, 'wallet_type', r.wallet_type,
    'company_name', r.company_name, 'company_number', r.company_number,
    'recharge_account', r.recharge_account, 'status', r.status, 'reason', r.reason,
    'create_time', seconds(r.create_time), 'update_time', seconds(r.update_time)))
$$;
