-- Ends a holding that the caller has locked. Pays the principal back if the terms provide for it.
create or replace function end_holding(holding uuid, at timestamptz) returns void
language plpgsql as $$
declare
  h holdings := (select x from holdings x where x.id = holding);
  target accounts;
  moved transfers;
  principal bigint := h.price * h.quantity;
  new_record_id uuid := uuidv7();
begin
  update holdings x set is_ended = true, frozen_reason = null,
    state = case when x.claimed_count = x.number_of_earnings then 'expired' else 'running' end
  where x.id = h.id;
  if not h.returns_principal then return; end if;
  target := account_of(h.user_id, 'balance');
  moved := transfer('principal', (account_of(h.user_id, 'invested')).id, target.id, principal, h.id, at);
  insert into records (id, user_id, kind, wallet, change, balance_after, amount, real_amount, account,
    currency, payment_method, method, status, create_time, reference_kind, reference_id)
  values (new_record_id, h.user_id, 'principal', 'balance', principal, moved.to_balance, principal, principal,
    h.product_name, config_text('{currency}'), 'balance', 'ledger', 'completed', at,
    'holding', h.id);
  perform notify_of_holding(h.id, 'price_returned', new_record_id, principal, null, at);
end $$;
