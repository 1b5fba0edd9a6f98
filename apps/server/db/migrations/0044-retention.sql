-- Messages of providers that name no payment, and lines of rejected imports, do not stay for ever.
drop trigger payment_messages_stay on payment_messages;
create trigger payment_messages_stay before truncate on payment_messages
for each statement execute function refuse_change('messages of providers stay known');

create index payment_messages_unnamed on payment_messages (handled) where subject is null;
create index bank_imports_rejected on bank_imports (decided_at) where status = 'rejected';
