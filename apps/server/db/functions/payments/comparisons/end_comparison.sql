-- Reconciles the list that the provider returned. Payouts can only be missing if the list contains outgoing payments.
create or replace function end_comparison(provider_name text, comparison uuid, rows jsonb, context jsonb) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform compare_payments(provider_name, comparison, rows,
    exists (select from jsonb_array_elements(rows) r where r ->> 'direction' = 'out'), operation_time(context));
end $$;
