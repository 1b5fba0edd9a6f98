-- Returns what customers see of the stage of an open recharge that a provider collects; null for any other.
create or replace function recharge_step(stage text, collection_method text) returns text
language plpgsql immutable as $$
begin
  return case when collection_method = 'form' then null when stage = 'reported' then 'received'
    when stage not in ('requested', 'prompted', 'accepted') then null when collection_method = 'paybill' then 'to_pay'
    when stage = 'accepted' then 'waiting' else 'prompt_sent' end;
end $$;
