-- Stores the balance of a bank statement, and the balance of the books at the same time. Rejects an operator who took
-- part in what it is compared with: see `statement_conflict_of_interest`.
create or replace function add_bank_statement(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  until timestamptz := to_timestamp((input ->> 'as_of')::bigint);
  books_balance bigint;
  created bank_statements;
begin
  if until > operation_time(context) then
    raise exception using errcode = 'MV400', message = 'as_of';
  end if;
  books_balance := (select coalesce(sum(case when t.from_name = 'settlement' then t.amount else -t.amount end), 0)
    from transfers t where 'settlement' in (t.from_name, t.to_name) and t.created_at <= until);
  -- Waits for an import of this period by the same operator in another session.
  perform lock_bank_lines();
  perform check_role(caller, 'operatorRecordStatement');
  case statement_conflict_of_interest(caller, until, input ->> 'reference')
    when 'payments' then perform reject('own_payments');
    when 'lines' then perform reject('own_bank_lines');
    else null;
  end case;
  insert into bank_statements (balance, book_balance, as_of, reference, operator_id, create_time)
  values ((input ->> 'balance')::bigint, books_balance, until, input ->> 'reference', caller, operation_time(context))
  on conflict (reference) do nothing returning * into created;
  if created.id is null then
    select * into created from bank_statements b where b.reference = input ->> 'reference';
    if (created.balance, created.as_of) is distinct from ((input ->> 'balance')::bigint, until) then
      perform reject('payment_number_used');
    end if;
  else
    perform log_action(caller, 'operatorRecordStatement', 'bank_statement', created.id, null, input,
      operation_time(context));
  end if;
  return jsonb_build_object('balance', created.balance, 'settlement', created.book_balance,
    'difference', created.balance - created.book_balance);
end $$;
