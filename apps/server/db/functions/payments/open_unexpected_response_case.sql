-- Opens a case about a provider's response that cannot be interpreted. No money moves until operators resolve the
-- case.
create or replace function open_unexpected_response_case(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  perform open_case(input || jsonb_build_object('provider', context ->> 'provider'), 'unknown_answer', 0,
    operation_time(context));
  return '{}';
end $$;
