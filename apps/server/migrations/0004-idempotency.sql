-- A key stands for the one effect that its first success had, in the same transaction as the effect.
create table idempotency_keys (
  caller uuid not null,
  endpoint text not null,
  key text not null check (key ~ '^[A-Za-z0-9_-]{1,64}$'),
  input_hash bytea not null,
  answer jsonb not null,
  made timestamptz not null default now(),
  primary key (caller, endpoint, key)
);

create trigger idempotency_keys_stay before update or delete or truncate on idempotency_keys
for each statement execute function refuse_change('a key stands as long as what it made');

-- Runs an operation (caller, input, facts) → answer once for a key. `input` is what the caller sent
-- and what the key is bound to; `facts` is what the server adds, such as the time. Whoever comes with
-- the same key while the first runs waits for it; a refusal rolls everything back, the key too.
create function run_keyed(
  caller uuid, endpoint text, key text, operation text, input jsonb, facts jsonb
) returns jsonb language plpgsql as $$
declare
  hash bytea := sha256(convert_to(input::text, 'UTF8'));
  known idempotency_keys;
  answer jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(caller || ' ' || endpoint || ' ' || key, 0));
  select * into known from idempotency_keys k
  where k.caller = run_keyed.caller and k.endpoint = run_keyed.endpoint and k.key = run_keyed.key;
  if known.answer is not null then
    if known.input_hash <> hash then
      raise exception using errcode = 'MV409', message = 'the key was used for other input';
    end if;
    return known.answer;
  end if;
  execute format('select %I($1, $2, $3)', operation) into answer using caller, input, facts;
  insert into idempotency_keys (caller, endpoint, key, input_hash, answer)
  values (caller, endpoint, key, hash, answer);
  return answer;
end $$;
