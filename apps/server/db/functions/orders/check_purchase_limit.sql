create or replace function check_purchase_limit() returns trigger
language plpgsql as $$
declare
  max_quantity integer;
begin
  select p.purchase_limit into strict max_quantity from products p where p.id = new.product_id;
  if max_quantity > 0 and new.bought > max_quantity then
    raise exception 'the purchase limit is exceeded' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger purchase_counts_limit before insert or update on purchase_counts
for each row execute function check_purchase_limit();
