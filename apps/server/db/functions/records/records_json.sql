-- Lines of the statement as the wire has them, in the order of `ids`. A line that was never changed has
-- no time of change.
create or replace function records_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query select r.id, jsonb_build_object(
    'id', r.id, 'kind', r.kind, 'wallet', r.wallet, 'change', r.change,
    'balance_after', r.balance_after, 'amount', r.amount, 'real_amount', r.real_amount,
    'fee', r.fee, 'fee_rate', r.fee_rate, 'tax', r.tax, 'account', r.account,
    'receiver_name', r.receiver_name, 'receiver_account', r.receiver_account,
    'currency', r.currency, 'payment_method', r.payment_method, 'method', r.method,
    'status', r.status, 'reason', r.reason, 'create_time', seconds(r.create_time),
    'update_time', seconds(coalesce(r.update_time, r.create_time)), 'taken', r.taken,
    'cancellable', case when r.kind in ('recharge', 'withdraw')
      then r.status = 'pending' and r.taken is not true end,
    'reference', jsonb_build_object('kind', r.reference_kind, 'id', r.reference_id))
  from unnest(ids) with ordinality as wanted (id, place) join records r on r.id = wanted.id
  order by wanted.place;
end $$;
