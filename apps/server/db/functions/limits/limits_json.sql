create or replace function limits_json() returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select to_jsonb(l) - 'only_row' - 'proposal_id' from limits l);
end $$;
