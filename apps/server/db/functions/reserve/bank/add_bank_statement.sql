-- Stores the balance of a bank statement, and the balance of the books at the same time. Rejects an operator who took
-- part in what it is compared with: see `part_in_statement`.
create or replace function add_bank_statement(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  until timestamptz := to_timestamp((input ->> 'as_of')::bigint);
  booked bigint;
  made bank_statements;
begin
  if until > operation_time(facts) then
    raise exception using errcode = 'MV400', message = 'as_of';
  end if;
  booked := (select coalesce(sum(case when t.from_name = 'settlement' then t.amount else -t.amount end), 0)
    from transfers t where 'settlement' in (t.from_name, t.to_name) and t.made <= until);
  -- Waits for an import of this period by the same operator in another session.
  perform lock_bank_lines();
  perform check_role(caller, 'operatorRecordStatement');
  case part_in_statement(caller, until, input ->> 'reference')
    when 'payments' then perform refuse('own_payments');
    when 'lines' then perform refuse('own_bank_lines');
    else null;
  end case;
  insert into bank_statements (balance, books, as_of, reference, operator_id, create_time)
  values ((input ->> 'balance')::bigint, booked, until, input ->> 'reference', caller, operation_time(facts))
  on conflict (reference) do nothing returning * into made;
  if made.id is null then
    select * into made from bank_statements b where b.reference = input ->> 'reference';
    if (made.balance, made.as_of) is distinct from ((input ->> 'balance')::bigint, until) then
      perform refuse('payment_number_used');
    end if;
  else
    perform log_action(caller, 'operatorRecordStatement', 'bank_statement', made.id, null, input,
      operation_time(facts));
  end if;
  return jsonb_build_object('balance', made.balance, 'settlement', made.books,
    'difference', made.balance - made.books);
end $$;
