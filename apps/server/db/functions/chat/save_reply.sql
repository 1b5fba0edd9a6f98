create or replace function save_reply(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  wanted text := input ->> 'shortcut';
  before jsonb := (select j.item from replies_json() j where j.shortcut = wanted);
  after jsonb;
begin
  perform need_proposal('saveReply');
  insert into canned_replies (shortcut, texts) values (wanted, input -> 'texts')
  on conflict on constraint canned_replies_pkey do update set texts = excluded.texts;
  select j.item into after from replies_json() j where j.shortcut = wanted;
  perform log_action(caller, 'saveReply', 'reply', null, before, after, operation_time(facts));
  return after;
end $$;
