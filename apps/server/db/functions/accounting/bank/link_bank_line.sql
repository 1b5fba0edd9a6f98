-- Links a bank line and a payment although their numbers differ, because an operator knows that they are the same.
create or replace function link_bank_line(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  line bank_lines;
  entry bank_entries;
begin
  perform check_role(caller, 'operatorLinkBankLine');
  perform lock_bank_matching();
  select * into line from bank_lines l where l.id = (input ->> 'id')::uuid;
  if line.id is null then perform not_found('bank_line'); end if;
  select * into entry from bank_entries e where e.id = (input ->> 'entry_id')::uuid;
  if entry.id is null then perform not_found('bank_entry'); end if;
  if line.entry_id is distinct from entry.id then
    if line.entry_id is not null or entry.line_id is not null or line.amount <> entry.amount then
      perform reject('wrong_state');
    end if;
    perform check_not_own_payment(caller, entry.id);
    perform link_bank_line_to_bank_entry(line.id, entry.id, caller);
    perform log_action(caller, 'operatorLinkBankLine', 'bank_line', line.id, null, input, operation_time(context));
  end if;
  return (select j.item from bank_matches_json(array[line.id]) j);
end $$;
