-- Returns a closed day; null if there is none.
create or replace function day_closing_json(closing uuid) returns jsonb
language plpgsql stable as $$
begin
  return (select jsonb_build_object('id', d.id, 'day', d.day, 'from', epoch_seconds((
        select max(c.until) from day_closings c where c.until < d.until)), 'until', epoch_seconds(d.until),
      'payments', d.bank_entry_count, 'amount', d.bank_entry_sum, 'steps', d.steps, 'note', d.note,
      'settlement', d.settlement, 'closed_by', person_json(d.closed_by),
      'proposed_by', (select person_json(p.proposed_by) from proposals p where p.id = d.proposal_id), 'time',
        epoch_seconds(d.create_time))
    from day_closings d where d.id = closing);
end $$;
