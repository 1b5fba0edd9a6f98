-- The rule of withdrawals to store when operators ask for `wanted`. A higher fee starts seven days after it
-- was announced. Before the first transfer it starts at once, as no customer has money here yet. A change of
-- other fields repeats the announced fee; if it is left out or differs, the announcement is withdrawn.
create or replace function plan_fee(old jsonb, wanted jsonb, at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  in_force bigint := fee_rate(at);
begin
  if (wanted ->> 'fee_rate')::bigint <= in_force then
    return wanted || jsonb_build_object('coming_fee',
      case when wanted -> 'coming_fee' = old -> 'coming_fee' then wanted -> 'coming_fee' end);
  elsif exists (select from transfers) then
    return wanted || jsonb_build_object('fee_rate', in_force, 'coming_fee', jsonb_build_object(
      'rate', wanted -> 'fee_rate', 'starts', epoch_seconds(at + interval '7 days')));
  end if;
  return wanted || '{"coming_fee": null}';
end $$;
