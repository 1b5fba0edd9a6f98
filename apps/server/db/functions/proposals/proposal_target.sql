-- What a proposal is about, if it is about something: which one, its version and how it looks now.
-- Approving compares the version. Money in and out of the reserve shows the reserve.
create or replace function proposal_target(
  action text, input jsonb, at timestamptz,
  out kind text, out id text, out version text, out before jsonb
) language plpgsql stable set search_path = public, pg_temp as $$
begin
  case action
    when 'fundReserve', 'payOut' then
      before := reserve_json(at);
    when 'completeRecharge' then
      kind := 'recharge';
      select r.id, md5(r::text), j.item into id, version, before
      from recharges r cross join lateral operator_recharges_json(array[r.id]) j
      where r.id = (input ->> 'id')::uuid;
    when 'sendWithdrawal', 'completeWithdrawal' then
      kind := 'withdrawal';
      select w.id, md5(w::text), j.item into id, version, before
      from withdrawals w cross join lateral operator_withdrawals_json(array[w.id]) j
      where w.id = (input ->> 'id')::uuid;
    when 'setLimits' then
      kind := 'limits';
      id := 'limits';
      before := limits_json();
      version := md5(before::text);
    when 'resumePayouts' then
      kind := 'payouts';
      id := 'payouts';
      before := reserve_json(at);
      version := (select s.id from payout_stops s where s.ended is null);
    when 'renewOperator' then
      kind := 'operator';
      select u.id, operator_json(u.id) into id, before from users u
      where u.id = (input ->> 'id')::uuid and u.role = 'operator';
    else null;
  end case;
  if kind is not null and id is null then perform not_found(kind); end if;
end $$;
