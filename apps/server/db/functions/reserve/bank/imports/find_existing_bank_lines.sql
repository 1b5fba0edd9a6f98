-- Returns which of these lines were imported before, as positions from 0. The result reveals which payments exist, so
-- the request is logged before it is answered.
create or replace function find_existing_bank_lines(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  known integer[];
begin
  perform check_role(caller, 'operatorReadBankFile');
  known := existing_bank_lines(input ->> 'bank', input -> 'lines');
  perform log_action(caller, 'operatorReadBankFile', 'bank', null, null,
    jsonb_build_object('bank', input ->> 'bank', 'added', jsonb_array_length(input -> 'lines') - cardinality(known),
      'known', cardinality(known)), operation_time(facts));
  return to_jsonb(known);
end $$;
