-- Returns which of these lines a bank or its pending imports already have, as positions from 0. Equal lines of one
-- import are separate lines.
create or replace function existing_bank_lines(of_bank text, lines jsonb) returns integer[]
language plpgsql stable as $$
begin
  return (select coalesce(array_agg(g.number::integer - 1 order by g.number), '{}')
    from (
      select l.*, row_number() over (partition by l.reference, l.time, l.amount order by l.number) as occurrence
      from rows from (jsonb_to_recordset(lines) as (time bigint, amount bigint, reference text))
        with ordinality l (time, amount, reference, number)) g
    where exists (select from bank_lines b where b.bank = of_bank and b.reference = g.reference
        and b.amount = g.amount and b.time = to_timestamp(g.time) and b.occurrence = g.occurrence)
      or exists (select from unconfirmed_bank_lines b join bank_imports i on i.id = b.import_id
        where i.bank = of_bank and i.status = 'pending' and b.reference = g.reference and b.amount = g.amount
          and b.time = to_timestamp(g.time) and b.occurrence = g.occurrence));
end $$;
