-- Rejects changes to an issued document. Only its phone can be removed, when the account is closed.
create or replace function protect_document() returns trigger
language plpgsql as $$
begin
  if to_jsonb(new) - 'phone' <> to_jsonb(old) - 'phone' or new.phone is not null then
    raise exception 'UPDATE on documents is refused: it changes what was issued'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger documents_protected before update on documents
for each row execute function protect_document();
