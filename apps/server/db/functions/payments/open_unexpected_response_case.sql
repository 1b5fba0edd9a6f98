-- Opens a case about an answer that nobody here knows: nothing moves until people have looked.
create or replace function open_unexpected_response_case(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  perform open_case(input || jsonb_build_object('provider', facts ->> 'provider'), 'unknown_answer', 0,
    operation_time(facts));
  return '{}';
end $$;
