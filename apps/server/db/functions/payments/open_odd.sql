-- Opens a case about an answer that nobody here knows: nothing moves until people have looked.
create or replace function open_odd(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  perform open_case(input || jsonb_build_object('provider', facts ->> 'provider'), 'unknown_answer', 0,
    moment(facts));
  return '{}';
end $$;
