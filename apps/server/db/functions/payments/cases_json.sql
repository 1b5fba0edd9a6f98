-- Returns cases for operators, in the order of `ids`.
create or replace function cases_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select c.id, jsonb_build_object(
    'id', c.id, 'kind', c.kind, 'direction', c.details ->> 'direction', 'subject', c.payment_id,
    'user', person_json(user_of_payment(c.payment_id)), 'reference', mask_phones_in_text(nullif(c.reference, '')),
    'owed', c.excess_paid_out, 'details', mask_case_details(c.details), 'opened', epoch_seconds(c.opened_at),
    'resolved', epoch_seconds(c.resolved_at),
    'resolution', c.resolution, 'pending_proposal', pending_proposal('case', c.id::text))
  from unnest(ids) with ordinality as requested (id, place) join payment_cases c on c.id = requested.id
  order by requested.place;
end $$;
