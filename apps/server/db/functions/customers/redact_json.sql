-- Redacts every text in JSON about the customer of a closed account. Ids and constants of the contract, such as a
-- status, are retained, and so are payment numbers, with masked phones. Accounts are masked.
create or replace function redact_json(value jsonb, personal_texts text[], key text default '') returns jsonb
language plpgsql stable as $$
declare
  plain text := value #>> '{}';
begin
  case jsonb_typeof(value)
    when 'object' then
      return (select coalesce(jsonb_object_agg(o.key, redact_json(o.value, personal_texts, o.key)), '{}')
        from jsonb_each(value) o);
    when 'array' then
      return (select coalesce(jsonb_agg(redact_json(a.value, personal_texts, key) order by a.place), '[]')
        from jsonb_array_elements(value) with ordinality a (value, place));
    when 'string' then
      if key in ('payment_number', 'reference', 'provider_reference', 'receipt') then
        return to_jsonb(mask_phones_in_text(plain));
      elsif key in ('recharge_account', 'receiver_account', 'personal_card_number') and plain <> '' then
        return to_jsonb(coalesce(nullif(mask_phones_in_text(plain), plain), '***'));
      elsif plain ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or plain ~ '^[a-z_]+$' and key !~ '(name|reason|note|text|body)$' then
        return value;
      end if;
      return to_jsonb(redact_text(plain, personal_texts));
    when 'number' then
      return case when mask_phones_in_text(plain) = plain then value else to_jsonb(mask_phones_in_text(plain)) end;
    else return value;
  end case;
end $$;
