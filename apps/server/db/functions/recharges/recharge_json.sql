-- Builds the JSON of a recharge, as its customer sees it, from its columns, which every caller has at
-- hand. `settled_amount` is the amount that arrived, which may differ from the ordered one.
create or replace function recharge_json(
  id uuid, payment_number text, amount bigint, settled_amount bigint, wallet_type text,
  company_name text, company_number text, recharge_account text, status text, reason text,
  create_time timestamptz, update_time timestamptz
) returns jsonb language plpgsql immutable as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'id', id, 'payment_number', payment_number, 'amount', amount, 'settled_amount', settled_amount,
    'wallet_type', wallet_type, 'company_name', company_name, 'company_number', company_number,
    'recharge_account', recharge_account, 'status', status, 'reason', reason,
    'create_time', extract(epoch from create_time)::bigint,
    'update_time', extract(epoch from update_time)::bigint));
end $$;
