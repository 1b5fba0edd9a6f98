-- Which of these lines the bank has listed before, by their place, from 0. Whoever asks learns which payments are known,
-- so it is logged before it is told.
create or replace function tell_bank_lines(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  known integer[];
begin
  perform check_role(caller, 'operatorReadBankFile');
  select coalesce(array_agg(g.place::integer - 1), '{}') into known
  from (
    select l.*, row_number() over (partition by l.reference, l.time, l.amount order by l.place) as nth
    from rows from (jsonb_to_recordset(input -> 'lines') as (time bigint, amount bigint, reference text))
      with ordinality l (time, amount, reference, place)) g
  join bank_lines b on b.bank = input ->> 'bank' and b.reference = g.reference and b.amount = g.amount
    and b.time = to_timestamp(g.time) and b.place = g.nth;
  perform log_action(caller, 'operatorReadBankFile', 'bank', null, null,
    jsonb_build_object('bank', input ->> 'bank', 'added', jsonb_array_length(input -> 'lines') - cardinality(known),
      'known', cardinality(known)), moment(facts));
  return to_jsonb(known);
end $$;
