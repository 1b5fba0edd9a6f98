-- Stores the balance that the bank states, together with that of the books at the same time.
create or replace function add_bank_statement(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql set search_path = public, pg_temp as $$
declare
  as_of timestamptz := to_timestamp((input ->> 'as_of')::bigint);
  made bank_statements;
begin
  perform check_role(caller, 'operatorRecordStatement');
  if as_of > moment(facts) then
    raise exception using errcode = 'MV400', message = 'as_of';
  end if;
  insert into bank_statements (balance, books, as_of, reference, operator_id, create_time)
  values ((input ->> 'balance')::bigint, (
    select coalesce(sum(case when t.from_name = 'settlement' then t.amount else -t.amount end), 0)
    from transfers t
    where 'settlement' in (t.from_name, t.to_name) and t.made <= as_of
  ), as_of, input ->> 'reference', caller, moment(facts))
  on conflict (reference) do nothing returning * into made;
  if made.id is null then
    select * into made from bank_statements b where b.reference = input ->> 'reference';
    if (made.balance, made.as_of) is distinct from ((input ->> 'balance')::bigint, as_of) then
      perform refuse('payment_number_used');
    end if;
  else
    perform log_action(caller, 'operatorRecordStatement', 'bank_statement', made.id, null, input,
      moment(facts));
  end if;
  return jsonb_build_object('balance', made.balance, 'settlement', made.books,
    'difference', made.balance - made.books);
end $$;
