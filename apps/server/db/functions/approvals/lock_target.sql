-- Locks the target of a proposal, so that its version does not change after it is compared.
create or replace function lock_target(kind text, id text, input jsonb) returns void
language plpgsql as $$
declare
  lock text := (select k.lock from target_kinds() k where k.kind = lock_target.kind);
begin
  if lock is not null then execute 'select ' || lock using id, input; end if;
end $$;
