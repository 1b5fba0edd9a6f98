-- Rejects changes to the moved money of a record and to its posting time. The status may change.
create or replace function protect_record() returns trigger
language plpgsql as $$
begin
  if old.change <> 0 and (new.change, new.balance_after) is distinct from (old.change, old.balance_after)
    or old.change <> 0 and old.kind in ('recharge', 'points')
      and new.update_time is distinct from old.update_time
    or (new.id, new.user_id, new.kind, new.wallet, new.create_time)
      is distinct from (old.id, old.user_id, old.kind, old.wallet, old.create_time) then
    raise exception 'UPDATE on records is refused: it changes what the record says about moved money'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger records_protected before update on records
for each row execute function protect_record();
