-- Opens a case about an event, unless a case of this kind about the same payment exists.
create or replace function open_case(input jsonb, kind text, excess_paid_out bigint, at timestamptz) returns void
language plpgsql as $$
declare
  number text := coalesce(upper(input ->> 'provider_reference'), '');
begin
  if exists (select from payment_cases c where c.payment_id = (input ->> 'subject')::uuid
      and c.kind = open_case.kind and (number = '' or c.reference in ('', number))) then
    return;
  end if;
  insert into payment_cases (kind, payment_id, reference, excess_paid_out, details, opened_at)
  values (kind, (input ->> 'subject')::uuid, number, excess_paid_out, input, at)
  on conflict do nothing;
end $$;
