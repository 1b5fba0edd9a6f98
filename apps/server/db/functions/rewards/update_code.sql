-- Changes when and how often a code can be redeemed, but not its reward.
create or replace function update_code(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  wanted uuid := input ->> 'id';
  n codes;
  used integer;
  before jsonb;
  after jsonb;
begin
  perform need_proposal('updateCode');
  -- Locks the code before its uses are counted, so that concurrent uses are counted, too.
  select * into n from codes c where c.id = wanted for no key update;
  if n.id is null then perform not_found('code'); end if;
  select j.item, (j.item ->> 'uses')::integer into before, used from reward_codes_json(array[wanted]) j;
  n := jsonb_populate_record(n, input - '{id,starts,ends}'::text[]);
  if input ? 'starts' then n.starts := to_timestamp((input ->> 'starts')::bigint); end if;
  if input ? 'ends' then n.ends := to_timestamp((input ->> 'ends')::bigint); end if;
  if n.most_uses < used then raise exception using errcode = 'MV400', message = 'most_uses'; end if;
  update codes c set most_uses = n.most_uses, published = n.published, starts = n.starts, ends = n.ends,
    uses = case when n.most_uses is null then c.uses else used end
  where c.id = wanted;
  select j.item into after from reward_codes_json(array[wanted]) j;
  perform log_action(caller, 'updateCode', 'code', wanted, before, after, operation_time(facts));
  return after;
end $$;
