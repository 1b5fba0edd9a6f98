-- Returns recharges for operators, in the order of `ids`.
create or replace function operator_recharges_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select j.id, j.item || jsonb_strip_nulls(jsonb_build_object('reason', mask_phones_in_text(r.reason)))
    || jsonb_build_object(
    'user', person_json(r.user_id), 'recharge_account', mask_text(r.recharge_account),
    'payment_number', mask_phones_in_text(r.payment_number),
    'stage', r.stage, 'provider', r.provider,
    'conflicts', recharge_conflicts(r.id, r.payment_number, r.provider_reference,
      coalesce(r.settled_amount, r.amount)),
    'settled_amount', r.settled_amount, 'reference', mask_phones_in_text(r.provider_reference),
    'listed_by_bank', (find_bank_line(coalesce(r.settled_amount, r.amount), r.payment_number,
      r.provider_reference)).id is not null,
    'bank_amount', (find_incoming_bank_line(r.payment_number, r.provider_reference)).amount,
    'pending_proposal', pending_proposal('recharge', r.id::text))
  from recharges_json(ids) with ordinality as j (id, item, place) join recharges r on r.id = j.id
  order by j.place;
end $$;
