-- Issues the receipt of a customer's record, or returns the one that was issued for its current status before.
create or replace function issue_receipt(
  caller uuid, requested_id uuid, new_code text, shown_phone text, at timestamptz
) returns jsonb language plpgsql security definer set search_path from current as $$
declare
  mine records;
  issued_code text;
begin
  -- Locks the account, because it may be closed meanwhile, and documents of a closed account show no phone.
  perform lock_user(caller);
  select * into mine from records r where r.id = requested_id and r.user_id = caller;
  if not found then perform not_found('There is no such record.'); end if;
  insert into documents (code, user_id, kind, record_id, content, phone, issued_at)
  values (new_code, caller, 'receipt', mine.id, jsonb_build_object(
    'kind', mine.kind, 'status', mine.status, 'amount', mine.amount, 'real_amount', mine.real_amount,
    'fee', mine.fee, 'tax', mine.tax, 'currency', mine.currency,
    'create_time', extract(epoch from mine.create_time)::bigint),
    case when not is_closed(caller) then shown_phone end, at)
  on conflict (record_id, (content ->> 'status')) where kind = 'receipt' do nothing;
  select d.code into issued_code from documents d
  where d.kind = 'receipt' and d.record_id = mine.id and d.content ->> 'status' = mine.status;
  return document_json(issued_code);
end $$;
