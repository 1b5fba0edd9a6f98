create or replace function cancel_withdrawal(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
begin
  if found_row.user_id <> caller then perform not_found('withdrawal'); end if;
  if found_row.stage <> 'cancelled' then
    if found_row.stage <> 'requested' or found_row.closes_account then perform reject('wrong_state'); end if;
    perform return_withdrawal(found_row.id, 'cancelled', null, null, operation_time(context));
  end if;
  return (select j.item from withdrawals_json(array[found_row.id]) j);
end $$;
