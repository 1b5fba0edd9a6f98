-- Opens a case about an event, unless a case of this kind about the same payment exists.
create or replace function open_case(input jsonb, kind text, owed bigint, at timestamptz) returns void
language plpgsql as $$
declare
  number text := coalesce(upper(input ->> 'provider_reference'), '');
begin
  if exists (select from payment_cases c where c.subject = (input ->> 'subject')::uuid
      and c.kind = open_case.kind and (number = '' or c.reference in ('', number))) then
    return;
  end if;
  insert into payment_cases (kind, subject, reference, owed, details, opened)
  values (kind, (input ->> 'subject')::uuid, number, owed, input, at)
  on conflict do nothing;
end $$;
