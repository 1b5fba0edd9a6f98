create or replace function save_reply(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested text := input ->> 'shortcut';
  before jsonb := (select j.item from replies_json() j where j.shortcut = requested);
  after jsonb;
begin
  perform assert_executing_proposal('saveReply');
  insert into canned_replies (shortcut, texts) values (requested, input -> 'texts')
  on conflict on constraint canned_replies_pkey do update set texts = excluded.texts;
  select j.item into after from replies_json() j where j.shortcut = requested;
  perform log_action(caller, 'saveReply', 'reply', null, before, after, operation_time(context));
  return after;
end $$;
