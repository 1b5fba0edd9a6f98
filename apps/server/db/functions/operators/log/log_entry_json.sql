-- Returns one entry of the log, with up to 20 later entries about the same target or proposal, and with its proposal.
-- Null if the entry does not exist. Entries remain after a customer's account is closed.
create or replace function log_entry_json(entry uuid) returns jsonb
language plpgsql stable as $$
declare
  e operator_log;
  proposal uuid;
begin
  select * into e from operator_log l where l.id = entry;
  if not found then return null; end if;
  proposal := case when e.target_kind = 'proposal' then e.target_id::uuid else e.proposal_id end;
  return (select j.item from log_json(array[entry]) j) || jsonb_build_object(
    'proposal', (select jsonb_build_object('id', p.id, 'status', p.status, 'expires', epoch_seconds(p.expires),
        'decided', epoch_seconds(p.decided_at), 'decided_by', person_json(p.decided_by))
      from proposals p where p.id = proposal),
    'followed', (select coalesce(jsonb_agg(j.item), '[]') from log_json(array(
      select f.id from (
        (select l.id from operator_log l where l.target_id = e.target_id and l.target_kind = e.target_kind
          and l.id > e.id order by l.id limit 20)
        union
        (select l.id from operator_log l where l.proposal_id = proposal and l.id > e.id
          order by l.id limit 20)) f
      order by f.id limit 20)) j));
end $$;
