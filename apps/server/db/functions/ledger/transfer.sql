create or replace function transfer(
  kind text, from_account bigint, to_account bigint, amount bigint, reference uuid, at timestamptz
) returns transfers language plpgsql as $$
declare
  created transfers;
begin
  insert into transfers (kind, from_account, to_account, amount, reference, created_at)
  values (kind, from_account, to_account, amount, reference, at)
  returning * into created;
  return created;
end $$;
