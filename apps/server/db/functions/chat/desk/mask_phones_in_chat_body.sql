-- Returns the text of a message as operators see it: phones are masked, whichever side wrote them.
create or replace function mask_phones_in_chat_body(kind text, body text) returns text
language plpgsql stable as $$
begin
  return case when kind = 'text' then mask_phones_in_text(body) else body end;
end $$;
