-- Returns the target of a proposal with its version and its current state; `kind` is null if the action has no
-- target. The approval compares the version. Actions that move money in or out of the reserve show the reserve.
create or replace function proposal_target(
  action text, input jsonb, at timestamptz,
  out kind text, out id text, out version text, out before jsonb
) language plpgsql stable as $$
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
    when 'resolveCase' then
      kind := 'case';
      select c.id, md5(c::text), j.item into id, version, before
      from payment_cases c cross join lateral cases_json(array[c.id]) j
      where c.id = (input ->> 'id')::uuid;
    when 'settleUnmatched' then
      kind := 'unmatched';
      -- Columns that jobs update in the meantime do not affect the decision.
      select p.id, md5((to_jsonb(p) - '{listed,payer_id}'::text[])::text), j.item into id, version, before
      from provider_receipts p cross join lateral unmatched_json(array[p.id]) j
      where p.id = (input ->> 'id')::uuid;
    when 'setLimits' then
      kind := 'limits';
      id := 'limits';
      before := limits_json();
      version := md5(before::text);
    when 'trustClock' then
      kind := 'clock';
      id := 'clock';
      before := reserve_json(at);
      version := (select c.seen from clock c);
    when 'closeDay' then
      kind := 'day';
      id := input ->> 'day';
      -- The version covers the differences and the failed checks, without their times: approvers agree to these only.
      version := md5(concat(
        reconciliation_json(at, day_start((input ->> 'day')::date + 1)) - '{as_of,reported_until,oldest}'::text[],
        (select r.checks from audit_runs r order by r.id desc limit 1)));
    when 'resumePayouts' then
      kind := 'payouts';
      id := 'payouts';
      before := reserve_json(at);
      version := (select s.id from payout_stops s where s.ended is null);
    when 'updateProduct' then
      kind := 'product';
      select p.id, p.proposal_id, j.item into id, version, before
      from products p cross join lateral operator_products_json(array[p.id]) j
      where p.id = (input ->> 'id')::uuid;
    when 'updateCode' then
      kind := 'code';
      select c.id, c.proposal_id, j.item into id, version, before
      from codes c cross join lateral reward_codes_json(array[c.id]) j
      where c.id = (input ->> 'id')::uuid;
    when 'updateAnnouncement', 'updateActivity' then
      kind := case action when 'updateActivity' then 'activity' else 'announcement' end;
      select a.id, a.proposal_id, j.item into id, version, before
      from articles a cross join lateral operator_articles_json(array[a.id]) j
      where a.id = (input ->> 'id')::uuid and a.kind = proposal_target.kind;
    when 'updateConfig', 'updateTexts' then
      kind := 'config';
      id := 'config';
      select c.version, config_fields(input, c.value) into version, before from config c;
    when 'saveChannel', 'removeChannel' then
      kind := 'recharge_channel';
      id := input ->> 'wallet_type';
      before := (select j.item from channels_json() j where j.wallet_type = input ->> 'wallet_type');
      version := (select c.proposal_id from recharge_channels c where c.wallet_type = input ->> 'wallet_type');
    when 'saveReply', 'removeReply' then
      kind := 'reply';
      id := input ->> 'shortcut';
      before := (select j.item from replies_json() j where j.shortcut = input ->> 'shortcut');
      version := (select r.proposal_id from canned_replies r where r.shortcut = input ->> 'shortcut');
    when 'setOperatorRoles', 'renewOperator' then
      kind := 'operator';
      before := operator_json((input ->> 'id')::uuid);
      id := before ->> 'id';
      version := before ->> 'roles';
    when 'unblockOperator' then
      kind := 'operator';
      before := operator_json((input ->> 'id')::uuid);
      id := before ->> 'id';
      version := before ->> 'blocked_reason';
    when 'unfreezeHolding' then
      kind := 'holding';
      select h.id, h.frozen_reason, j.item into id, version, before
      from holdings h cross join lateral operator_holdings_json(array[h.id], at) j
      where h.id = (input ->> 'id')::uuid;
    when 'unblockUser' then
      kind := 'user';
      select u.id, u.blocked_reason, j.item into id, version, before
      from users u cross join lateral operator_users_json(array[u.id]) j
      where u.id = (input ->> 'id')::uuid and u.role = 'customer';
    else null;
  end case;
  if kind is not null and id is null then perform not_found(kind); end if;
end $$;
