create or replace function set_limits(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  before jsonb := limits_json();
begin
  perform assert_executing_proposal('setLimits');
  if (input ->> 'recharge_each')::bigint > (input ->> 'recharge_daily')::bigint then
    raise exception using errcode = 'MV400', message = 'recharge_each';
  elsif (input ->> 'withdrawal_each')::bigint > (input ->> 'withdrawal_daily')::bigint then
    raise exception using errcode = 'MV400', message = 'withdrawal_each';
  end if;
  update single_operator_limits l set recharge_each = (input ->> 'recharge_each')::bigint,
    recharge_daily = (input ->> 'recharge_daily')::bigint,
    withdrawal_each = (input ->> 'withdrawal_each')::bigint,
    withdrawal_daily = (input ->> 'withdrawal_daily')::bigint;
  perform log_action(caller, 'setLimits', 'limits', null, before, limits_json(), operation_time(context));
  return limits_json();
end $$;
