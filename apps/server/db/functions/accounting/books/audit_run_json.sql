-- Returns a stored run of the audit.
create or replace function audit_run_json(run uuid) returns jsonb
language plpgsql stable as $$
begin
  return (select jsonb_build_object('id', r.id, 'ok', r.ok, 'checks', r.checks, 'time', epoch_seconds(r.create_time),
      'run_by', person_json(r.operator_id))
    from audit_runs r where r.id = run);
end $$;
