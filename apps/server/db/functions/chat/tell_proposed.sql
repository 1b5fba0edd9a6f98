-- For the trigger of proposals: what a proposal is about shows that it is open, so that changed, too.
create or replace function tell_proposed() returns trigger
language plpgsql as $$
begin
  perform tell_change('proposal', new.id);
  if new.target_kind in ('recharge', 'withdrawal') then
    perform tell_change(new.target_kind, new.target_id::uuid);
  end if;
  return null;
end $$;

create or replace trigger proposals_tell after insert or update on proposals
for each row execute function tell_proposed();
