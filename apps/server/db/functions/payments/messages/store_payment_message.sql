-- Stores a provider's message before it has any effect.
create or replace function store_payment_message(message jsonb, context jsonb) returns uuid
language plpgsql security definer set search_path from current as $$
declare
  new_id uuid := uuidv7();
begin
  insert into payment_messages (id, provider, kind, direction, subject, refs, body, created_at, handled)
  values (new_id, context ->> 'provider', message ->> 'kind', message ->> 'direction',
    (message ->> 'subject')::uuid, array(select jsonb_array_elements_text(message -> 'refs')),
    message ->> 'body', operation_time(context),
    case when (message ->> 'is_handled')::boolean then operation_time(context) end);
  return new_id;
end $$;
