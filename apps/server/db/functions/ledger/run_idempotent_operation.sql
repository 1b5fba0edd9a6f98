-- Runs an operation once per idempotency key, outside a group. Resets the sum of `run_operation_batch`, so that a
-- purchase always reserves its coverage, whatever value the session has set.
create or replace function run_idempotent_operation(
  caller uuid, endpoint text, key text, operation text, input jsonb, context jsonb
) returns jsonb language plpgsql security definer set search_path from current as $$
declare
  promised text := set_config('mavuno.promised', '', true);
begin
  return run_once(caller, endpoint, key, operation, input, context);
end $$;
