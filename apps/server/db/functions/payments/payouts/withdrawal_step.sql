-- Returns the step of a withdrawal that is assigned and not paid yet; null for any other.
create or replace function withdrawal_step(
  status text, taken boolean, sent timestamptz, accepted timestamptz
) returns text language plpgsql immutable as $$
begin
  return case when status <> 'pending' or not taken then null when accepted is not null then 'accepted'
    when sent is not null then 'sent' else 'taken' end;
end $$;
