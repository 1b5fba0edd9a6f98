create or replace function cancel_recharge(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  found_row recharges := lock_recharge((input ->> 'id')::uuid);
begin
  if found_row.user_id <> caller then perform not_found('recharge'); end if;
  if found_row.stage <> 'cancelled' then
    if found_row.status <> 'pending' then perform reject('wrong_state'); end if;
    perform close_recharge(found_row.id, 'cancelled', null, null, operation_time(context));
  end if;
  return (select j.item from recharges_json(array[found_row.id]) j);
end $$;
