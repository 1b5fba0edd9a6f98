-- Builds the JSON of a record from its columns, because a purchase has them at hand. The `update_time` of a record
-- that never changed is its `create_time`. The payout of an account that is being closed cannot be cancelled.
create or replace function record_json(
  id uuid, kind text, wallet text, change bigint, balance_after bigint, amount bigint,
  real_amount bigint, fee bigint, fee_rate integer, tax bigint, account text, receiver_name text,
  receiver_account text, currency text, payment_method text, method text, status text, reason text,
  create_time timestamptz, update_time timestamptz, reference_kind text,
  reference_id uuid
) returns jsonb language plpgsql immutable as $$
begin
  return jsonb_build_object(
    'id', id, 'kind', kind, 'wallet', wallet, 'change', change,
    'balance_after', balance_after, 'amount', amount, 'real_amount', real_amount,
    'fee', fee, 'fee_rate', fee_rate, 'tax', tax, 'account', account,
    'receiver_name', receiver_name, 'receiver_account', receiver_account,
    'currency', currency, 'payment_method', payment_method, 'method', method,
    'status', status, 'reason', reason, 'create_time', extract(epoch from create_time)::bigint,
    'booked', extract(epoch from booked_time(kind, change, create_time, update_time))::bigint,
    'update_time', extract(epoch from coalesce(update_time, create_time))::bigint,
    'cancellable', case when kind in ('recharge', 'withdraw')
      then status = 'pending' and reference_kind <> 'closing' end,
    'reference', jsonb_build_object('kind', reference_kind, 'id', reference_id));
end $$;
