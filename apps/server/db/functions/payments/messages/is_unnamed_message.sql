-- Whether a message is about nothing that we know, such as an hourly list or one that somebody else has sent.
create or replace function is_unnamed_message(subject uuid, refs text[]) returns boolean
language plpgsql stable as $$
begin
  return subject is null and not exists (select from provider_receipts p where p.receipt = any (refs));
end $$;
