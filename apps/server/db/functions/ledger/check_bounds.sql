-- Rejects an amount outside the bounds that the config sets for recharges or withdrawals.
create or replace function check_bounds(amount bigint, bounds text) returns void
language plpgsql stable as $$
declare
  least bigint := config_integer(array[bounds, 'min']);
  most bigint := config_integer(array[bounds, 'max']);
begin
  if amount not between least and most then
    perform refuse('amount_out_of_bounds', jsonb_build_object('min', least, 'max', most));
  end if;
end $$;
