-- Runs a repeatable operation without an idempotency key. Resets the sum as `run_idempotent_operation` does.
create or replace function run_operation(operation text, caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  promised text := set_config('mavuno.promised', '', true);
begin
  return call_operation(operation, caller, input, context);
end $$;
