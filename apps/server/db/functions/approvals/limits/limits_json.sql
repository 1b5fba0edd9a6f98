create or replace function limits_json() returns jsonb
language plpgsql stable as $$
begin
  return (select to_jsonb(l) - 'only_row' - 'proposal_id' from single_operator_limits l);
end $$;
