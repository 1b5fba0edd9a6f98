-- Returns the account number that a payer entered, as far as it is known. A confirmed one is final. If two
-- unconfirmed reports differ, both are stored, which matches none of our references, so an operator decides.
create or replace function reference_of(checked timestamptz, told text, told_amount bigint, input jsonb) returns text
language plpgsql immutable as $$
declare
  given text := coalesce(input ->> 'reference', '');
begin
  return case when checked is not null then told
    when (input ->> 'sure')::boolean then coalesce(nullif(given, ''),
      case when told_amount = (input ->> 'amount')::bigint then told end, '')
    when coalesce(told, '') = '' then given
    when position(normalize_reference(given) in normalize_reference(told)) > 0 then told
    else left(told || ' / ' || given, 120) end;
end $$;
