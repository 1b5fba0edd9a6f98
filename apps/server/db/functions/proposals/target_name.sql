-- Returns the name of a proposal's target for operators; null for kinds that have a single target.
create or replace function target_name(target_kind text, target text) returns text
language plpgsql stable as $$
begin
  return case target_kind
    when 'product' then (select p.name from products p where p.id = target::uuid)
    when 'code' then (select c.code from codes c where c.id = target::uuid)
    when 'announcement' then (select a.texts #>> '{en,title}' from articles a where a.id = target::uuid)
    when 'activity' then (select a.texts #>> '{en,title}' from articles a where a.id = target::uuid)
    when 'holding' then (select h.product_name from holdings h where h.id = target::uuid)
    when 'recharge' then (select coalesce(mask_reference(r.payment_number), r.payment_reference)
      from recharges r where r.id = target::uuid)
    when 'withdrawal' then (select owner_json(w.user_id) ->> 'nickname' from withdrawals w where w.id = target::uuid)
    when 'case' then (select coalesce(j.item ->> 'reference', j.item #>> '{user,nickname}')
      from cases_json(array[target::uuid]) j)
    when 'unmatched' then (select mask_reference(p.receipt) from provider_receipts p where p.id = target::uuid)
    when 'recharge_channel' then (select w ->> 'name' from config c, jsonb_array_elements(c.value -> 'wallet_types') w
      where w ->> 'key' = target)
    when 'day' then target
    when 'reply' then target
    when 'user' then owner_json(target::uuid) ->> 'nickname'
    when 'operator' then owner_json(target::uuid) ->> 'nickname'
  end;
end $$;
