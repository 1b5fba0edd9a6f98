-- Returns the customer's only conversation. Creates it on first use.
create or replace function get_or_create_conversation(customer uuid, at timestamptz) returns conversations
language plpgsql security definer set search_path from current as $$
declare
  mine conversations;
begin
  select * into mine from conversations c where c.user_id = customer;
  if mine.id is null then
    insert into conversations (user_id, update_time) values (customer, at) on conflict do nothing;
    select * into mine from conversations c where c.user_id = customer;
  end if;
  return mine;
end $$;
