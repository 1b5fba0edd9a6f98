-- Runs an operation (caller, input, context) → answer once per idempotency key. `input` was sent by the caller, and the
-- key is bound to it. `context` is added by the server, such as the time. A second call with the same key waits for
-- the first. A rejection rolls back everything, including the key.
--
-- The name of the operation comes from the server, never from a customer. `call_operation` has a branch for each file
-- that defines an operation.
create or replace function run_once(
  caller uuid, endpoint text, key text, operation text, input jsonb, context jsonb
) returns jsonb language plpgsql as $$
declare
  hash bytea := sha256(convert_to(input::text, 'UTF8'));
  existing record;
  answer jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(caller || ' ' || endpoint || ' ' || key, 0));
  select k.answer, k.input_hash into existing from idempotency_keys k
  where k.caller = run_once.caller and k.endpoint = run_once.endpoint and k.key = run_once.key;
  if found then
    if existing.input_hash <> hash then
      raise exception using errcode = 'MV409', message = 'the key was already used with a different input';
    end if;
    return existing.answer;
  end if;
  perform count_call(caller, endpoint, operation_time(context));
  answer := call_operation(operation, caller, input, context);
  insert into idempotency_keys (caller, endpoint, key, input_hash, answer)
  values (caller, endpoint, key, hash, answer);
  return answer;
end $$;
