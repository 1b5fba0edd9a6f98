create or replace function cancel_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
begin
  if found_row.owner <> caller then perform not_found('withdrawal'); end if;
  if found_row.status <> 'cancel' then
    if found_row.status <> 'pending' or found_row.taken or found_row.closing then
      perform refuse('wrong_state');
    end if;
    perform return_withdrawal(found_row.id, 'cancel', null, null, operation_time(facts));
  end if;
  return (select j.item from withdrawals_json(array[found_row.id]) j);
end $$;
