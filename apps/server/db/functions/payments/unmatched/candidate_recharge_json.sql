-- Returns a recharge that an unmatched payment may belong to or was credited as; null if there is none.
create or replace function candidate_recharge_json(recharge uuid) returns jsonb
language plpgsql stable as $$
begin
  return (select jsonb_build_object('id', r.id, 'amount', r.amount, 'status', r.status,
      'user', person_json(r.user_id))
    from recharges r where r.id = recharge);
end $$;
