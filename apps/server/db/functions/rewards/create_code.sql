create or replace function create_code(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  new_id uuid;
  after jsonb;
begin
  perform assert_executing_proposal('createCode');
  insert into reward_codes (code, kind, amount, max_uses, published, starts, ends, create_time)
  values (input ->> 'code', input ->> 'kind', (input ->> 'amount')::bigint,
    (input ->> 'max_uses')::integer, coalesce((input ->> 'published')::boolean, false),
    to_timestamp((input ->> 'starts')::bigint), to_timestamp((input ->> 'ends')::bigint), at)
  on conflict (code) do nothing returning id into new_id;
  if new_id is null then raise exception using errcode = 'MV400', message = 'code'; end if;
  select j.item into after from reward_codes_json(array[new_id]) j;
  perform log_action(caller, 'createCode', 'code', new_id, null, after, at);
  return after;
end $$;
