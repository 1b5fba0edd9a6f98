-- Posts an inserted transfer. This is the only way in which a balance changes. Two short updates are planned faster
-- than one update that joins both rows. A transfer into a closed month is rejected.
create or replace function post_transfer() returns trigger
language plpgsql as $$
declare
  source_customer_id uuid;
  target_customer_id uuid;
  month_starts timestamptz;
  month_closes timestamptz;
begin
  select m.starts, m.closes into month_starts, month_closes from posting_month m;
  if new.created_at >= month_closes then
    perform close_previous_months(new.created_at);
  elsif new.created_at < month_starts then
    raise exception 'the month of % is closed', new.created_at using errcode = 'integrity_constraint_violation';
  end if;
  update accounts a set balance = a.balance - new.amount where a.id = new.from_account
  returning a.user_id, a.name, a.balance into source_customer_id, new.from_name, new.from_balance;
  update accounts a set balance = a.balance + new.amount where a.id = new.to_account
  returning a.user_id, a.name, a.balance into target_customer_id, new.to_name, new.to_balance;
  if new.from_name is null or new.to_name is null or source_customer_id <> target_customer_id then
    raise exception 'a transfer must be between accounts of one customer and the operator'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger transfers_post before insert on transfers
for each row execute function post_transfer();
