create or replace function transfer(
  kind text, from_account bigint, to_account bigint, amount bigint, reference uuid, at timestamptz
) returns transfers language plpgsql as $$
declare
  made transfers;
begin
  insert into transfers (kind, from_account, to_account, amount, reference, made)
  values (kind, from_account, to_account, amount, reference, at)
  returning * into made;
  return made;
end $$;
