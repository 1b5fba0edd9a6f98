-- Adds untaxed income to a customer's business day.
create or replace function add_daily_income(customer uuid, amount bigint, at timestamptz) returns void
language plpgsql as $$
begin
  insert into daily_income as d (user_id, day, income) values (customer, local_day(at), amount)
  on conflict (user_id, day) do update set income = d.income + excluded.income;
end $$;
