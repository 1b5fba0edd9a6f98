-- Returns what proposals can be about. `key` is the field of the input that identifies the target; a kind without one
-- has a single target. The other columns are SQL, where $1 is the id of the target, $2 the input and $3 the time:
-- `source` selects the target as t, the approval compares `version` (by default, the whole row), and operators see
-- `state` and `name`. `lock` keeps the version from changing until the approval commits. Targets without a lock are
-- only changed by proposals, of which each target has one open at a time.
create or replace function target_kinds() returns table (
  kind text, key text, source text, version text, state text, name text, lock text
)
language sql immutable as $kinds$
values
  ('recharge', 'id', 'recharges t where t.id = $1::uuid', null,
    '(select j.item from operator_recharges_json(array[t.id]) j)',
    'coalesce(mask_phones_in_text(t.payment_number), t.payment_reference)', 'lock_recharge($1::uuid)'),
  ('withdrawal', 'id', 'withdrawals t where t.id = $1::uuid', null,
    '(select j.item from operator_withdrawals_json(array[t.id]) j)',
    $$person_json(t.user_id) ->> 'nickname'$$, 'lock_withdrawal($1::uuid)'),
  ('case', 'id', 'payment_cases t where t.id = $1::uuid', null,
    '(select j.item from cases_json(array[t.id]) j)',
    $$(select coalesce(j.item ->> 'reference', j.item #>> '{user,nickname}') from cases_json(array[t.id]) j)$$,
    'lock_case($1::uuid)'),
  -- Columns that jobs update in the meantime do not affect the decision.
  ('unmatched', 'id', 'provider_receipts t where t.id = $1::uuid',
    $$md5((to_jsonb(t) - '{listed_at,payer_id}'::text[])::text)$$,
    '(select j.item from unmatched_json(array[t.id]) j)', 'mask_phones_in_text(t.receipt)', 'lock_unmatched($2)'),
  ('user', 'id', $$users t where t.id = $1::uuid and t.role = 'customer'$$, null,
    '(select j.item from operator_users_json(array[t.id]) j)',
    $$person_json(t.id) ->> 'nickname'$$, 'lock_user($1::uuid)'),
  ('operator', 'id', $$(select u.id, u.blocked_reason,
      array(select r.role from operator_roles r where r.operator_id = u.id order by r.role) as roles
    from users u where u.role = 'operator') t where t.id = $1::uuid$$, null, 'operator_json(t.id)',
    $$person_json(t.id) ->> 'nickname'$$, null),
  ('holding', 'id', 'holdings t where t.id = $1::uuid', null,
    '(select j.item from operator_holdings_json(array[t.id], $3) j)', 't.product_name', 'lock_any_holding($1::uuid)'),
  ('product', 'id', 'products t where t.id = $1::uuid', 't.proposal_id',
    '(select j.item from operator_products_json(array[t.id]) j)', 't.name', null),
  ('code', 'id', 'reward_codes t where t.id = $1::uuid', 't.proposal_id',
    '(select j.item from reward_codes_json(array[t.id]) j)', 't.code', null),
  ('announcement', 'id', $$articles t where t.id = $1::uuid and t.kind = 'announcement'$$, 't.proposal_id',
    '(select j.item from operator_articles_json(array[t.id]) j)', $$t.texts #>> '{en,title}'$$, null),
  ('activity', 'id', $$articles t where t.id = $1::uuid and t.kind = 'activity'$$, 't.proposal_id',
    '(select j.item from operator_articles_json(array[t.id]) j)', $$t.texts #>> '{en,title}'$$, null),
  ('recharge_channel', 'wallet_type', '(select) t',
    '(select c.proposal_id from recharge_channels c where c.wallet_type = $1)',
    '(select j.item from channels_json() j where j.wallet_type = $1)',
    $$(select w ->> 'name' from config c, jsonb_array_elements(c.value -> 'wallet_types') w where w ->> 'key' = $1)$$,
    null),
  ('reply', 'shortcut', '(select) t', '(select r.proposal_id from canned_replies r where r.shortcut = $1)',
    '(select j.item from replies_json() j where j.shortcut = $1)', '$1', null),
  -- The version covers the differences and the failed checks, without their times: approvers agree to these only.
  ('day', 'day', '(select) t',
    $$md5(concat(reconciliation_json($3, day_start($1::date + 1)) - '{as_of,reported_until,oldest}'::text[],
      (select r.checks from audit_runs r order by r.id desc limit 1)))$$, 'null::jsonb', '$1', null),
  ('config', null, 'config t', 't.version', 'config_fields($2, t.value)', null, null),
  ('limits', null, '(select limits_json() as state) t', 'md5(t.state::text)', 't.state', null, null),
  ('clock', null, 'operation_clock t', 't.last_trusted_time', 'reserve_json($3)', null, null),
  ('payouts', null, '(select) t', '(select s.id from payout_suspensions s where s.ended_at is null)',
    'reserve_json($3)', null, null)
$kinds$;
