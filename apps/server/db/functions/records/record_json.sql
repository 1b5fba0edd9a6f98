-- Builds the JSON of a record. The `update_time` of a record that never changed is its `create_time`. The payout of an
-- account that is being closed cannot be cancelled.
create or replace function record_json(r records) returns jsonb language plpgsql immutable as $$
begin
  return jsonb_build_object(
    'id', r.id, 'kind', r.kind, 'wallet', r.wallet, 'change', r.change,
    'balance_after', r.balance_after, 'amount', r.amount, 'real_amount', r.real_amount,
    'fee', r.fee, 'fee_rate', r.fee_rate, 'tax', r.tax, 'account', r.account,
    'receiver_name', r.receiver_name, 'receiver_account', r.receiver_account,
    'currency', r.currency, 'payment_method', r.payment_method, 'method', r.method,
    'status', r.status, 'reason', r.reason, 'create_time', extract(epoch from r.create_time)::bigint,
    'booked', extract(epoch from posting_time(r.kind, r.change, r.create_time, r.update_time))::bigint,
    'update_time', extract(epoch from coalesce(r.update_time, r.create_time))::bigint,
    'cancellable', case when r.kind in ('recharge', 'withdraw')
      then r.status = 'pending' and r.reference_kind <> 'closing' end,
    'reference', jsonb_build_object('kind', r.reference_kind, 'id', r.reference_id));
end $$;
