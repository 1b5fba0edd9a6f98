-- Returns the step of a pending recharge that a provider collects; null for any other.
create or replace function recharge_step(
  status text, by text, accepted timestamptz, received timestamptz
) returns text language plpgsql immutable as $$
begin
  return case when status <> 'pending' or by = 'form' then null when received is not null then 'received'
    when by = 'paybill' then 'to_pay' when accepted is not null then 'waiting' else 'prompt_sent' end;
end $$;
