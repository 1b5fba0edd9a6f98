-- Returns the time until which an operator sees a customer's personal data, or a line of the bank, unmasked. Null if
-- it is masked. The time comes from an entry of the log, so that each reveal is logged.
create or replace function revealed_until(viewer uuid, kind text, target uuid, at timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  reveal text := case kind when 'user' then 'operatorRevealUser' when 'bank_line' then 'operatorRevealBankLine' end;
begin
  if not has_role(viewer, roles_of(reveal)) then return null; end if;
  return (select l.create_time + interval '15 minutes' from operator_log l
    where l.target_id = target::text and l.target_kind = kind and l.action = reveal
      and l.operator_id = viewer and l.create_time > at - interval '15 minutes'
    order by l.id desc limit 1);
end $$;
