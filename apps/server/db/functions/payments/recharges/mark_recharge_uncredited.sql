-- Sets a recharge to `uncredited` because its reported payment cannot be credited: its number was used to credit
-- another recharge, often with the same money, or the account is closed. The reference of the payment is stored until
-- an operator rejects the recharge or credits it under that reference.
create or replace function mark_recharge_uncredited(recharge uuid, reference text, at timestamptz) returns void
language plpgsql as $$
declare
  found_row recharges := lock_recharge(recharge);
begin
  if found_row.status = 'completed' then return; end if;
  perform close_recharge(recharge, 'uncredited', case
    when is_closed(found_row.user_id) then 'The account was closed before the money came.'
    else 'This payment number was credited before.' end,
    case when not is_closed(found_row.user_id) then 'number_used' end, at);
  update recharges r set provider_reference = coalesce(reference, '') where r.id = recharge;
end $$;
