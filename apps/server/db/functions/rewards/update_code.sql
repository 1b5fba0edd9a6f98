-- Changes when and how often a code can be redeemed, but not its reward.
create or replace function update_code(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested_id uuid := input ->> 'id';
  n reward_codes;
  use_count integer;
  before jsonb;
  after jsonb;
begin
  perform assert_executing_proposal('updateCode');
  -- Locks the code before its uses are counted, so that concurrent uses are counted, too.
  select * into n from reward_codes c where c.id = requested_id for no key update;
  if n.id is null then perform not_found('code'); end if;
  select j.item, (j.item ->> 'uses')::integer into before, use_count from reward_codes_json(array[requested_id]) j;
  n := jsonb_populate_record(n, input - '{id,starts,ends}'::text[]);
  if input ? 'starts' then n.starts := to_timestamp((input ->> 'starts')::bigint); end if;
  if input ? 'ends' then n.ends := to_timestamp((input ->> 'ends')::bigint); end if;
  if n.max_uses < use_count then raise exception using errcode = 'MV400', message = 'max_uses'; end if;
  update reward_codes c set max_uses = n.max_uses, published = n.published, starts = n.starts, ends = n.ends,
    uses = case when n.max_uses is null then c.uses else use_count end
  where c.id = requested_id;
  select j.item into after from reward_codes_json(array[requested_id]) j;
  perform log_action(caller, 'updateCode', 'code', requested_id, before, after, operation_time(context));
  return after;
end $$;
