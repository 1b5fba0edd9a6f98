create or replace function check_funds(needed bigint, available bigint) returns void
language plpgsql stable as $$
begin
  if available < needed then
    perform reject('insufficient_funds',
      jsonb_build_object('needed', needed, 'available', available));
  end if;
end $$;
