-- What does not fit is one list, the oldest first.
create index bank_lines_open_by_time on bank_lines (time, id) where entry_id is null;
create index bank_entries_open_by_time on bank_entries (time, id) where line_id is null;
create index provider_receipts_open_by_time on provider_receipts (told, id)
where direction = 'in' and subject is null and checked is not null and resolution is null;
