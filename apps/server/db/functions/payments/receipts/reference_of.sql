-- What a payer gave as the account number, as far as that is known when the provider tells of money: once it is
-- checked, that stays.
create or replace function reference_of(checked timestamptz, told text, told_amount bigint, input jsonb) returns text
language plpgsql immutable as $$
begin
  return case when checked is not null then told
    when (input ->> 'sure')::boolean then coalesce(nullif(input ->> 'reference', ''),
      case when told_amount = (input ->> 'amount')::bigint then told end, '')
    else coalesce(nullif(told, ''), input ->> 'reference', '') end;
end $$;
