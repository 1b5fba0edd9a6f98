-- Adds a tax rule, and notifies all customers of it by an announcement, whose texts the server has written.
create or replace function add_tax_rule(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  start_time timestamptz := to_timestamp((input ->> 'starts')::bigint);
  announcement uuid;
  new_id uuid;
begin
  perform assert_executing_proposal('addTaxRule');
  if start_time < at + interval '14 days' then
    raise exception using errcode = 'MV400', message = 'starts';
  end if;
  insert into articles (kind, texts, published, create_time, publish_time)
  values ('announcement', context -> 'texts', true, at, at) returning id into announcement;
  insert into tax_rules (starts, rate, legal_reference, announcement_id, approved_by, create_time)
  values (start_time, (input ->> 'rate')::integer, input ->> 'legal_reference', announcement, caller, at)
  on conflict (starts) do nothing returning id into new_id;
  if new_id is null then perform reject('wrong_state'); end if;
  perform log_action(caller, 'addTaxRule', 'tax_rule', new_id, null, input, at);
  return (select j.item from tax_rules_json(array[new_id]) j);
end $$;
