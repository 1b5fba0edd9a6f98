create or replace function lock_own_holding(caller uuid, holding uuid) returns holdings
language plpgsql as $$
declare
  h holdings;
begin
  select * into h from holdings x where x.id = holding and x.user_id = caller for no key update;
  if h.id is null then perform not_found('holding'); end if;
  return h;
end $$;
