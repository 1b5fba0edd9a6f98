-- Returns the account number that a payer entered, as far as it is known. A confirmed one is final. If two
-- unconfirmed reports differ, both are stored, which matches none of our references, so an operator decides.
create or replace function reference_of(checked timestamptz, reported text, reported_amount bigint, input jsonb)
  returns text
language plpgsql immutable as $$
declare
  provided text := coalesce(input ->> 'reference', '');
begin
  return case when checked is not null then reported
    when (input ->> 'is_confirmed')::boolean then coalesce(nullif(provided, ''),
      case when reported_amount = (input ->> 'amount')::bigint then reported end, '')
    when coalesce(reported, '') = '' then provided
    when position(normalize_reference(provided) in normalize_reference(reported)) > 0 then reported
    else left(reported || ' / ' || provided, 120) end;
end $$;
