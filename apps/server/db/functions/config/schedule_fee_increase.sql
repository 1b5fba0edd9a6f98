-- Returns the withdrawal rules to store for the `requested` rules. A higher fee takes effect seven days after
-- its announcement. Before the first transfer it takes effect at once, because no customer has money in the app yet.
-- A change of other fields has to repeat the announced fee: if the fee is missing or different, the announcement is
-- withdrawn.
create or replace function schedule_fee_increase(old jsonb, requested jsonb, at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  in_force bigint := fee_rate(at);
begin
  if (requested ->> 'fee_rate')::bigint <= in_force then
    return requested || jsonb_build_object('coming_fee',
      case when requested -> 'coming_fee' = old -> 'coming_fee' then requested -> 'coming_fee' end);
  elsif exists (select from transfers) then
    return requested || jsonb_build_object('fee_rate', in_force, 'coming_fee', jsonb_build_object(
      'rate', requested -> 'fee_rate', 'starts', epoch_seconds(at + interval '7 days')));
  end if;
  return requested || '{"coming_fee": null}';
end $$;
