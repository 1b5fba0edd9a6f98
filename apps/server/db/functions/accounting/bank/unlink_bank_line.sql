-- Removes a link that an operator made. Links by number and amount cannot be removed.
create or replace function unlink_bank_line(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  line bank_lines;
begin
  perform check_role(caller, 'operatorUnlinkBankLine');
  perform lock_bank_matching();
  select * into line from bank_lines l where l.id = (input ->> 'id')::uuid;
  if line.id is null then perform not_found('bank_line'); end if;
  if line.entry_id is not null then
    if line.linked_by is null then perform reject('wrong_state'); end if;
    perform check_not_own_payment(caller, line.entry_id);
    update bank_lines l set entry_id = null, linked_by = null where l.id = line.id;
    update bank_entries e set line_id = null where e.id = line.entry_id;
    perform log_action(caller, 'operatorUnlinkBankLine', 'bank_line', line.id,
      jsonb_build_object('entry_id', line.entry_id, 'linked_by', line.linked_by), null, operation_time(context));
  end if;
  return (select j.item from bank_matches_json(array[line.id]) j);
end $$;
