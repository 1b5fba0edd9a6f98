-- Returns the content of a document and its current status, for anybody who has its code; null for an unknown code.
create or replace function document_json(requested text) returns jsonb
language plpgsql stable as $$
declare
  issued documents;
  mine records;
begin
  select * into issued from documents d where d.code = requested;
  if not found then return null; end if;
  select * into mine from records r where r.id = issued.record_id;
  return jsonb_build_object(
    'code', issued.code, 'kind', issued.kind, 'issued', extract(epoch from issued.issued_at)::bigint,
    'phone', issued.phone, 'currency', issued.content -> 'currency',
    'receipt', case when issued.kind = 'receipt' then (issued.content - 'currency')
      || jsonb_build_object('status_now', mine.status, 'real_amount_now', mine.real_amount,
        'payment_number', case when mine.status = 'completed' then (select j.item ->> 'payment_number'
          from records_json(array[mine.id]) j) end) end,
    'statement', case when issued.kind = 'statement' then (issued.content - 'currency')
      || jsonb_build_object('hash', issued.hash) end);
end $$;
