-- Rejects combinations of roles that exclude each other.
create or replace function check_role_combination() returns trigger
language plpgsql as $$
declare
  held text[];
begin
  perform pg_advisory_xact_lock(8, uuid_hash(new.operator_id));
  held := array(select r.role from operator_roles r where r.operator_id = new.operator_id);
  if held @> '{cashier,approver}' or 'auditor' = any (held) and cardinality(held) > 1 then
    perform reject('wrong_state', jsonb_build_object('roles', held));
  end if;
  return null;
end $$;

create or replace trigger operator_roles_exclude after insert or update on operator_roles
for each row execute function check_role_combination();
