-- The text of a message as operators see it: phones that a customer wrote show their ends only.
create or replace function operator_body(message messages) returns text
language plpgsql stable as $$
begin
  return case when message.sender = 'user' and message.kind = 'text' then mask_reference(message.body)
    else message.body end;
end $$;
