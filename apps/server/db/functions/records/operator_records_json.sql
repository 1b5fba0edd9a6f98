-- Returns records for operators, in the order of `ids`: with the balance of both wallets after each record, and with
-- accounts and names masked.
create or replace function operator_records_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select j.id, j.item || jsonb_build_object(
    'account', case when r.kind in ('recharge', 'withdraw', 'refund') then mask_text(r.account)
      else r.account end,
    'reason', mask_phones_in_text(r.reason), 'payment_number', mask_phones_in_text(j.item ->> 'payment_number'),
    'receiver_name', mask_name(r.receiver_name), 'receiver_account', mask_account(r.receiver_account),
    'balance', wallet_balance_after(r.user_id, 'balance', b.moved, r.id),
    'income_wallet', wallet_balance_after(r.user_id, 'income', b.moved, r.id))
  from records_json(ids) with ordinality as j (id, item, place) join records r on r.id = j.id
    cross join lateral (
      select coalesce(posting_time(r.kind, r.change, r.create_time, r.update_time), r.create_time) as moved) b
  order by j.place;
end $$;
