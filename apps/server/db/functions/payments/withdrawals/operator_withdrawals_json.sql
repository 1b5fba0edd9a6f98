-- Returns withdrawals for operators, in the order of `ids`. Accounts are masked: a list never
-- shows the full account.
create or replace function operator_withdrawals_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select j.id, j.item || jsonb_strip_nulls(jsonb_build_object('reason', mask_phones_in_text(w.reason)))
    || jsonb_build_object(
    'user', person_json(w.user_id), 'personal_card_number', mask_account(w.personal_card_number),
    'receiver_name', mask_name(w.receiver_name), 'pay_from', w.pay_from,
    'provider_reference', mask_phones_in_text(w.provider_reference), 'assigned_to', person_json(w.assigned_to),
    'stage', w.stage, 'signals', payout_signals(w.id),
    'listed_by_bank', (find_bank_line(-w.real_amount, w.provider_reference, null)).id is not null,
    'pending_proposal', pending_proposal('withdrawal', w.id::text))
  from withdrawals_json(ids) with ordinality as j (id, item, place) join withdrawals w on w.id = j.id
  order by j.place;
end $$;
