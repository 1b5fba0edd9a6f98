-- Returns withdrawals for their customers, in the order of `ids`.
create or replace function withdrawals_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select w.id, jsonb_strip_nulls(jsonb_build_object(
    'id', w.id, 'amount', w.amount, 'personal_card_number', w.personal_card_number,
    'wallet_type', w.wallet_type, 'real_amount', w.real_amount, 'fee', w.fee,
    'fee_rate', w.fee_rate, 'step', withdrawal_step(w.stage),
    'cancellable', w.stage = 'requested' and not w.closes_account, 'status', w.status, 'reason', w.reason,
    'failure', w.failure_code, 'provider_reference', upper(w.provider_reference),
    'create_time', epoch_seconds(w.create_time), 'update_time', epoch_seconds(w.update_time)))
  from unnest(ids) with ordinality as requested (id, place) join withdrawals w on w.id = requested.id
  order by requested.place;
end $$;
