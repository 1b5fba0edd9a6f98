-- Stores a provider's message before it has any effect. Returns the job that processes it, or null if there is nothing
-- to do. The server that received the message holds the job for 5 s and processes it at once.
create or replace function store_payment_message(message jsonb, context jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  new_id uuid := uuidv7();
  job jobs;
begin
  insert into payment_messages (id, provider, kind, direction, payment_id, refs, body, created_at, handled_at)
  values (new_id, context ->> 'provider', message ->> 'kind', message ->> 'direction',
    (message ->> 'subject')::uuid, array(select jsonb_array_elements_text(message -> 'refs')),
    message ->> 'body', at, case when (message ->> 'is_handled')::boolean then at end);
  if (message ->> 'is_handled')::boolean then return null; end if;
  insert into jobs (kind, key, run_at, attempts, leased_until)
  values ('payment_message', new_id::text, at, 1, at + interval '5 seconds') returning * into job;
  return jsonb_build_object('kind', job.kind, 'key', job.key, 'lease', epoch_seconds(job.leased_until));
end $$;
