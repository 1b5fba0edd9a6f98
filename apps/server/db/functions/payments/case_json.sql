-- Returns a case with the operators who proposed and decided its resolution; null if there is none.
create or replace function case_json(requested_id uuid) returns jsonb
language plpgsql stable as $$
begin
  return (select j.item || jsonb_build_object('decision', case when p.id is not null then jsonb_build_object(
      'proposal_id', p.id, 'proposed_by', person_json(p.proposed_by), 'decided_by', person_json(p.decided_by)) end)
    from cases_json(array[requested_id]) j join payment_cases c on c.id = j.id
    left join proposals p on p.id = c.proposal_id);
end $$;
