-- Masks the phone numbers and names in a provider's message.
create or replace function mask_message(body text) returns text
language plpgsql stable as $$
begin
  return mask_value(body::jsonb, false)::text;
exception when data_exception then
  return mask_numbers(body);
end $$;
