-- Returns which of these lines were imported before, as positions from 0. The result reveals which payments exist, so
-- the request is logged before it is answered.
create or replace function find_existing_bank_lines(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  existing integer[];
begin
  perform check_role(caller, 'operatorReadBankFile');
  existing := existing_bank_lines(input ->> 'bank', input -> 'lines');
  perform log_action(caller, 'operatorReadBankFile', 'bank', null, null,
    jsonb_build_object('bank', input ->> 'bank', 'added', jsonb_array_length(input -> 'lines') - cardinality(existing),
      'existing', cardinality(existing)), operation_time(context));
  return to_jsonb(existing);
end $$;
