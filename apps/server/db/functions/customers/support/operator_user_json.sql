-- Returns one person as this operator sees them at a time, with the data that is revealed to this operator. Null if
-- the person does not exist.
create or replace function operator_user_json(person uuid, viewer uuid, at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  until timestamptz := revealed_until(viewer, 'user', person, at);
begin
  return (select j.item || jsonb_build_object(
      'phone', person_json(person, until is not null) ->> 'phone',
      'payment_account', (select jsonb_build_object('wallet_type', p.wallet_type,
          'account', case when until is null then mask_account(p.account) else p.account end,
          'receiver_name', case when until is null then mask_name(p.receiver_name) else p.receiver_name end)
        from payout_accounts p where p.user_id = person),
      'running_holdings', (select count(*) from holdings h where h.user_id = person and h.state <> 'expired'),
      'revealed_until', epoch_seconds(until),
      'reveals', (select coalesce(jsonb_agg(jsonb_build_object(
          'operator', person_json(l.operator_id), 'reason', mask_phones_in_text(l.after ->> 'reason'), 'time',
            epoch_seconds(l.create_time))
          order by l.id desc), '[]')
        from (select * from operator_log o where o.target_id = person::text and o.target_kind = 'user'
          and o.action = 'operatorRevealUser' order by o.id desc limit 5) l))
    from operator_users_json(array[person]) j);
end $$;
