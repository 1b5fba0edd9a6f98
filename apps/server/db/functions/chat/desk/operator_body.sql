-- The text of a message as operators see it: phones that a customer wrote show their ends only.
create or replace function operator_body(sender text, kind text, body text) returns text
language plpgsql stable as $$
begin
  return case when sender = 'user' and kind = 'text' then mask_reference(body) else body end;
end $$;
