-- Counts an amount against the limits of one operator. Returns false and counts nothing if the amount exceeds a
-- limit. The row is locked after the customer and the payment, and before the operator's shards.
create or replace function use_operator_limit(operator uuid, use text, amount bigint, at timestamptz)
returns boolean language plpgsql as $$
declare
  limits jsonb := limits_json();
  daily bigint := limits ->> (use || '_daily');
begin
  if amount > (limits ->> (use || '_each'))::bigint then return false; end if;
  insert into operator_limit_usage as u (operator_id, day, kind, total)
  values (operator, local_day(at), use, amount)
  on conflict (operator_id, day, kind) do update set total = u.total + excluded.total
  where u.total + excluded.total <= daily;
  return found;
end $$;
