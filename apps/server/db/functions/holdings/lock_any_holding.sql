-- Locks and returns a holding of any customer, for operators. Locks the customer before the holding.
create or replace function lock_any_holding(holding uuid) returns holdings
language plpgsql as $$
declare
  h holdings;
begin
  select * into h from holdings x where x.id = holding;
  if h.id is null then perform not_found('holding'); end if;
  perform lock_user(h.user_id);
  return lock_own_holding(h.user_id, holding);
end $$;
