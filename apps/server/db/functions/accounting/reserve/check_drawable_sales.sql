create or replace function check_drawable_sales() returns trigger
language plpgsql as $$
begin
  if new.account = 'sales' and new.amount > drawable_sales() then
    raise exception 'sales of holdings that have not ended cannot be paid out' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger company_payouts_drawable before insert on company_payouts
for each row execute function check_drawable_sales();
