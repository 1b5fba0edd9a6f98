-- Notifies of a changed proposal, and of its recharge or withdrawal, which shows whether a proposal is pending.
create or replace function notify_proposal_changed() returns trigger
language plpgsql as $$
begin
  perform notify_target_changed('proposal', new.id);
  if new.target_kind in ('recharge', 'withdrawal') then
    perform notify_target_changed(new.target_kind, new.target_id::uuid);
  end if;
  return null;
end $$;

create or replace trigger proposals_notify after insert or update on proposals
for each row execute function notify_proposal_changed();
