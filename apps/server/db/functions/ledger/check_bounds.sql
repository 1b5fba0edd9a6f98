-- Rejects an amount outside the bounds that the config sets for recharges or withdrawals.
create or replace function check_bounds(amount bigint, bounds text) returns void
language plpgsql stable as $$
declare
  min_amount bigint := config_integer(array[bounds, 'min']);
  max_amount bigint := config_integer(array[bounds, 'max']);
begin
  if amount not between min_amount and max_amount then
    perform reject('amount_out_of_bounds', jsonb_build_object('min', min_amount, 'max', max_amount));
  end if;
end $$;
