-- Locks the target of a proposal, so that its version does not change after it is compared. Targets of other kinds
-- are only changed by proposals, of which each target has one open at a time.
create or replace function lock_target(kind text, id text, input jsonb) returns void
language plpgsql as $$
begin
  case kind
    when 'recharge' then perform lock_recharge(id::uuid);
    when 'case' then perform lock_case(id::uuid);
    when 'unmatched' then perform lock_unmatched(input);
    when 'withdrawal' then perform lock_withdrawal(id::uuid);
    when 'holding' then perform any_holding(id::uuid);
    when 'user' then perform lock_user(id::uuid);
    else null;
  end case;
end $$;
