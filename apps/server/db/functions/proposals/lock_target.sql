-- Locks what a proposal is about, so that it stays at the version that is compared. Everything else is
-- changed by proposals only, and has one open at a time.
create or replace function lock_target(kind text, id text, input jsonb) returns void
language plpgsql as $$
begin
  case kind
    when 'recharge' then perform lock_recharge(id::uuid);
    when 'case' then perform lock_case(id::uuid);
    when 'unmatched' then perform lock_unmatched(input);
    when 'withdrawal' then perform lock_withdrawal(id::uuid);
    when 'holding' then perform any_holding(id::uuid);
    when 'user' then perform lock_owner(id::uuid);
    else null;
  end case;
end $$;
