-- Reconciles the list that the provider returned. Payouts can only be missing if the list contains outgoing payments.
create or replace function end_comparison(carrier text, comparison uuid, rows jsonb, facts jsonb) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform compare_payments(carrier, comparison, rows,
    exists (select from jsonb_array_elements(rows) r where r ->> 'direction' = 'out'), operation_time(facts));
end $$;
