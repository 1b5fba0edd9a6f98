-- For triggers: tells that a row changed, which is a record of this kind.
create or replace function tell_changed() returns trigger
language plpgsql as $$
begin
  perform tell_change(tg_argv[0], new.id, new.owner);
  return null;
end $$;

create or replace trigger recharges_tell after insert or update on recharges
for each row execute function tell_changed('recharge');
create or replace trigger withdrawals_tell after insert or update on withdrawals
for each row execute function tell_changed('withdrawal');
create or replace trigger conversations_tell after update on conversations
for each row when ((old.assigned_to, old.later_until, old.closed)
  is distinct from (new.assigned_to, new.later_until, new.closed))
execute function tell_changed('conversation');
