-- Rejects a withdrawal without a receipt account, or during the cool-down.
create or replace function check_receipt_account(customer uuid, at timestamptz) returns void
language plpgsql as $$
declare
  until timestamptz := (select u.withdrawal_cooldown_from from users u where u.id = customer)
    + make_interval(secs => config_integer('{withdraw,cool_down}'));
begin
  if not exists (select from payout_accounts p where p.user_id = customer) then
    perform reject('no_payment_account');
  end if;
  if until is not null and clock_problem() is not null then
    perform reject('clock_untrusted');
  end if;
  if at < until then
    perform reject('cooling_down', jsonb_build_object('until', epoch_seconds(until)));
  end if;
end $$;
