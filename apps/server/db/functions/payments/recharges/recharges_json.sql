-- Returns recharges for their customers, in the order of `ids`. `settled_amount` is the amount that arrived, which
-- may differ from the ordered one.
create or replace function recharges_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select r.id, jsonb_strip_nulls(jsonb_build_object(
    'id', r.id, 'payment_number', r.payment_number, 'amount', r.amount, 'settled_amount', r.settled_amount,
    'wallet_type', r.wallet_type, 'company_name', r.company_name, 'company_number', r.company_number,
    'recharge_account', r.recharge_account, 'status', r.status, 'reason', r.reason,
    'failure', r.failure_code, 'by', r.collection_method,
    'payment_reference', r.payment_reference,
    'step', recharge_step(r.stage, r.collection_method), 'try_again_at', epoch_seconds(r.next_prompt_at),
    'other_amount', other_amount(r.payment_reference, r.amount, r.status),
    'create_time', epoch_seconds(r.create_time), 'update_time', epoch_seconds(r.update_time)))
  from unnest(ids) with ordinality as requested (id, place) join recharges r on r.id = requested.id
  order by requested.place;
end $$;
