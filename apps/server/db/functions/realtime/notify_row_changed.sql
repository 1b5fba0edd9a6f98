-- Notifies of a changed row. The trigger's argument is the kind of the record.
create or replace function notify_row_changed() returns trigger
language plpgsql as $$
begin
  perform notify_target_changed(tg_argv[0], new.id, new.user_id);
  return null;
end $$;

create or replace trigger recharges_notify after insert or update on recharges
for each row execute function notify_row_changed('recharge');
create or replace trigger withdrawals_notify after insert or update on withdrawals
for each row execute function notify_row_changed('withdrawal');
create or replace trigger conversations_notify after update on conversations
for each row when ((old.assigned_to, old.snoozed_until, old.closed_at)
  is distinct from (new.assigned_to, new.snoozed_until, new.closed_at))
execute function notify_row_changed('conversation');
