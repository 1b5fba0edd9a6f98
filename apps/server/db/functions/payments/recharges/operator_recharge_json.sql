-- Returns a recharge with the data for an operator's decision; null if there is none. Other recharges with its number
-- are included, at most ten, credited and pending ones first. The payer is unmasked if revealed to this operator.
create or replace function operator_recharge_json(recharge uuid, viewer uuid, at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  found_row recharges;
  until timestamptz;
begin
  select * into found_row from recharges r where r.id = recharge;
  if not found then return null; end if;
  until := revealed_until(viewer, 'user', found_row.user_id, at);
  return (select j.item from operator_recharges_json(array[recharge]) j) || case when until is null then '{}'
    else jsonb_build_object('user', person_json(found_row.user_id, true),
      'recharge_account', found_row.recharge_account, 'payment_number', found_row.payment_number) end
  || recharge_evidence_json(recharge, viewer, at, until is not null) || jsonb_build_object(
    'revealed_until', epoch_seconds(until),
    'same_number', (select coalesce(jsonb_agg(j.item || recharge_evidence_json(j.id, viewer, at) order by j.place),
      '[]')
      from operator_recharges_json(array(select r.id
        from same_number_recharges(recharge, found_row.payment_number, found_row.provider_reference) s
        join recharges r on r.id = s
        order by r.status <> 'completed', r.status <> 'pending', r.id limit 10))
        with ordinality as j (id, item, place)),
    'decided_by', person_json(case found_row.status
      when 'error' then last_operator('operatorRejectRecharge', 'recharge', recharge)
      else found_row.completed_by end),
    'before', (select jsonb_build_object(
        'completed', count(*) filter (where o.status = 'completed'),
        'rejected', count(*) filter (where o.status = 'error'))
      from recharges o where o.user_id = found_row.user_id and o.id <> recharge));
end $$;
