-- Stores the balance of the bank's statement, and that of the books at the same time. Refuses an operator who
-- has completed a payment since the last statement, alone or by approving it.
create or replace function add_bank_statement(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  until timestamptz := to_timestamp((input ->> 'as_of')::bigint);
  since timestamptz;
  made bank_statements;
begin
  perform check_role(caller, 'operatorRecordStatement');
  if until > moment(facts) then
    raise exception using errcode = 'MV400', message = 'as_of';
  end if;
  since := (select max(b.as_of) from bank_statements b
    where b.as_of < until and b.reference <> input ->> 'reference');
  if exists (
    select from recharges r where r.completed_by = caller and r.status = 'completed'
      and r.update_time <= until and (r.update_time > since or since is null)
    union all
    select from withdrawals w where w.completed_by = caller and w.status = 'completed'
      and w.update_time <= until and (w.update_time > since or since is null)
  ) then
    perform refuse('own_payments');
  end if;
  insert into bank_statements (balance, books, as_of, reference, operator_id, create_time)
  values ((input ->> 'balance')::bigint, (
    select coalesce(sum(case when t.from_name = 'settlement' then t.amount else -t.amount end), 0)
    from transfers t
    where 'settlement' in (t.from_name, t.to_name) and t.made <= until
  ), until, input ->> 'reference', caller, moment(facts))
  on conflict (reference) do nothing returning * into made;
  if made.id is null then
    select * into made from bank_statements b where b.reference = input ->> 'reference';
    if (made.balance, made.as_of) is distinct from ((input ->> 'balance')::bigint, until) then
      perform refuse('payment_number_used');
    end if;
  else
    perform log_action(caller, 'operatorRecordStatement', 'bank_statement', made.id, null, input,
      moment(facts));
  end if;
  return jsonb_build_object('balance', made.balance, 'settlement', made.books,
    'difference', made.balance - made.books);
end $$;
