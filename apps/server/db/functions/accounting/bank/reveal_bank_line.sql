-- Reveals the number and the text of a bank line to an operator for 15 minutes, for a reason that is logged.
create or replace function reveal_bank_line(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  line uuid := input ->> 'id';
begin
  perform check_role(caller, 'operatorRevealBankLine');
  if not exists (select from bank_lines l where l.id = line) then perform not_found('bank_line'); end if;
  perform log_action(caller, 'operatorRevealBankLine', 'bank_line', line, null,
    jsonb_build_object('reason', input ->> 'reason'), operation_time(context));
  return bank_match_json(line, caller, operation_time(context));
end $$;
